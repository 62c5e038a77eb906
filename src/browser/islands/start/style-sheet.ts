/**
 * Loads a style sheet that most visitors never need, from the URL of a `.css?url` import. Resolves when it applies or
 * fails: without it things look plain, but they work.
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
