/**
 * An answer within one process: the value itself travels, and is made text only for who asks for text. It can be
 * read many times. The reader must not change what it gets; the client's schemas copy it.
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
