/**
 * Fetches a style sheet that most visitors never need, from the URL that a `.css?url` import gives. Resolves when it
 * applies; without it (a line that broke) things show plainly rather than not at all.
 */
export function loadStyleSheet(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = link.onerror = () => {
      resolve()
    }
    document.head.append(link)
  })
}
