/**
 * Starts the island of the newsletter's form. This file stands between, because the script of every page would list all
 * files of the island.
 */
export async function startNewsletter(form: HTMLFormElement) {
  const { attachNewsletter } = await import('../islands/newsletter/NewsletterForm.tsx')
  attachNewsletter(form)
}
