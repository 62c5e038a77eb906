import type { FirstStep } from '../../../contract/overview.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'

export interface Step {
  readonly title: string
  /** Where it is done. A step that only the server's environment decides has none. */
  readonly href?: string
  readonly hint: string
  /** What follows in a step with two pages. */
  readonly second?: { readonly title: string; readonly href: string }
}
/** `siteUrl`: the address that the site has now. */
export const stepsOf = (siteUrl: string): Readonly<Record<FirstStep, Step>> => ({
  name: {
    title: 'Write your name',
    href: '#site/name',
    hint: 'It appears on every page and in search results.',
  },
  painting: {
    title: 'Add your first painting',
    href: PAGE_PATHS.createPainting,
    hint: 'A photograph, its name, size and year.',
  },
  about: { title: 'Write about yourself', href: '#site/about', hint: 'A sample helps you get started.' },
  legal: {
    title: 'Write terms and a privacy policy',
    href: '#site/terms',
    hint: 'Both have samples to adapt.',
    second: { title: 'Write a privacy policy', href: '#site/privacy' },
  },
  mail: {
    title: 'Set up the mail server',
    href: '#site/mail',
    hint: 'So that inquiries reach you, and replies reach your visitors.',
  },
  backup: { title: 'Set up backups', href: '#backup', hint: 'A copy of everything, every day.' },
  address: {
    title: 'Get your own web address',
    hint: `At the moment the site is at ${siteUrl}, which others cannot reach. Ask whoever looks after the server to set SITE_URL to your address.`,
  },
})
