/**
 * An answer inside one process. It carries the value itself and becomes text only when text is read. It can
 * be read many times. Readers must not change the value; the schemas of the client copy it.
 */
export class ValueResponse extends Response {
  readonly #value: unknown

  constructor(value: unknown, init: ResponseInit) {
    super(null, init)
    this.#value = value
  }

  override json(): Promise<unknown> {
    return Promise.resolve(this.#value)
  }

  override text(): Promise<string> {
    return Promise.resolve(JSON.stringify(this.#value))
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return new Response(JSON.stringify(this.#value)).arrayBuffer()
  }

  override get body(): Response['body'] {
    return new Response(JSON.stringify(this.#value)).body
  }
}
