import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { EMPTY_TEXTS, type TextName, type TextOf } from '../../../contract/site/site-texts.ts'
import type { TestSite } from './site.ts'

const legal = (title: string) => ({
  title,
  description: '',
  updated: 'Today',
  body: `# ${title}\n\nBe kind.`,
})
const TEXTS: { readonly [Name in TextName]: TextOf<Name> } = {
  about: { teaser: 'She paints.', body: 'Born _early_.', statement: 'I look.', steps: [] },
  faq: { questions: [{ id: 'how', question: 'How?', answer: 'Slowly.' }] },
  terms: legal('Terms & Conditions'),
  privacy: legal('Privacy Policy'),
  imprint: {
    ...EMPTY_TEXTS.imprint,
    name: 'Ida Moor',
    address: 'Torfweg 3\n8001 Zurich',
    email: 'ida@example.org',
  },
}

/** For tests: the owner writes all texts of the site. */
export async function writeTexts(site: TestSite, token: string) {
  for (const [name, body] of Object.entries(TEXTS))
    await site.call('PUT', itemPath(API_PATHS.siteText, name), { token, body })
}
