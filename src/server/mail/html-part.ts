import { html } from 'hono/html'
import { DEFAULT_LANGUAGE, type Language } from '../../contract/site/languages.ts'
import { LIGHT } from '../../contract/site/colours.ts'

/** The address of a painting's picture on this site. */
const PICTURE = /^\/media\/[\w/.-]+\.jpe?g$/

/**
 * A line that is only an address of this site becomes a link or a picture. The line before it is the link text if it
 * ends with a colon. Other addresses stay text, because a stranger may have typed them.
 */
function toParagraph(paragraph: string, siteUrl: string) {
  const lines = paragraph.split('\n')
  const address = lines.at(-1) ?? ''
  if (address !== siteUrl && !address.startsWith(`${siteUrl}/`)) return html`${paragraph}`
  const before = lines.slice(0, -1).join('\n')
  // French has a space before the colon.
  const label = before.endsWith(':') ? before.slice(0, -1).trim() : undefined
  if (PICTURE.test(address.slice(siteUrl.length)) && label !== undefined) {
    const style = 'display: block; width: 240px; max-width: 100%; height: auto'
    return html`<img src="${address}" alt="${label}" width="240" style="${style}" />`
  }
  const link = (text: string) => html`<a href="${address}" style="color: ${LIGHT.accent}">${text}</a>`
  return label !== undefined ? link(label) : html`${before && `${before}\n`}${link(address)}`
}

/**
 * Makes the HTML part of a mail from its text: paragraphs, line breaks and links of this site, with everything escaped.
 */
export async function toHtmlPart(
  text: string,
  siteUrl: string,
  language: Language = DEFAULT_LANGUAGE,
): Promise<string> {
  const paragraphs = text.trim().split(/\n\s*\n/)
  const page = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
      </head>
      <body
        style="max-width: 36rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.6 Georgia, serif; color: ${LIGHT.ink}"
      >
        ${paragraphs.map(
          (paragraph) =>
            html`<p dir="auto" style="white-space: pre-line">${toParagraph(paragraph, siteUrl)}</p> `,
        )}
      </body>
    </html> `
  return page.toString()
}
