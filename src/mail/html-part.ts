import { html } from 'hono/html'

/** The HTML part of a mail, made from its text: paragraphs, line breaks, everything escaped. */
export async function toHtmlPart(text: string): Promise<string> {
  const paragraphs = text.trim().split(/\n\s*\n/)
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
      </head>
      <body
        style="max-width: 36rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.6 Georgia, serif; color: #1c1b1a"
      >
        ${paragraphs.map((paragraph) => html`<p style="white-space: pre-line">${paragraph}</p> `)}
      </body>
    </html> `
  return page.toString()
}
