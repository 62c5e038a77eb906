/** A domain with an optional path, but without a scheme. */
const BARE_ADDRESS = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u

/** `example.org/works` → `https://example.org/works`. Other texts stay. */
export const completeAddress = (text: string) => (BARE_ADDRESS.test(text) ? `https://${text}` : text)
