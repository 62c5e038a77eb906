export type InPageLanguage = (message: string) => string
const inEnglish: InPageLanguage = (message) => message

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
