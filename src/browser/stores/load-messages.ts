export type InPageLanguage = (message: string) => string
const inEnglish: InPageLanguage = (message) => message

/** The language in the address of this page, `/de/about`: it is not the site's first one. */
export function furtherLanguage(): string | undefined {
  const { lang } = document.documentElement
  return location.pathname.split('/')[1] === lang ? lang : undefined
}

/** Who says what happened. The Control Panel and the owner's forms replace it, because they are wholly in the owner's language. */
export const voice = { load: loadInPageLanguage }

/**
 * Loads what says English messages of forms and of the server in the language of the page (in-page-language.ts). An
 * English page loads nothing. If loading fails, messages stay English, because a message that is missing is worse.
 */
export async function loadInPageLanguage(): Promise<InPageLanguage> {
  if (document.documentElement.lang === 'en') return inEnglish
  try {
    const { inPageLanguage, loadAnswers } = await import('./in-page-language.ts')
    const answers = await loadAnswers()
    return (message) => inPageLanguage(message, answers)
  } catch {
    return inEnglish
  }
}
