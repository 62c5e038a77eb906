/** A domain with an optional path, but without a scheme. */
const BARE_ADDRESS = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u

/** `example.org/works` → `https://example.org/works`. Other texts stay. */
export const completeAddress = (text: string) => (BARE_ADDRESS.test(text) ? `https://${text}` : text)

/** Whether a text is a web address that is safe as a link: http and https only. */
export const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)

/** Whether a text is the path of a page of this site. */
export const isPagePath = (text: string) => /^\/(?![/\\])\S*$/.test(text)
