import { type Language, LOCALES } from '../contract/site/languages.ts'
import type { Settings } from '../contract/site/settings.ts'
import { CONTACT_FIELDS } from '../contract/values/fields.ts'
import type { Translate } from '../words/words.ts'

/** The words of the contact form, which its page gives to its script, so that both say the same. */
export const contactWords = (
  t: Translate,
  language: Language,
  { hasWishes, hasNewsletter }: Pick<Settings, 'hasWishes' | 'hasNewsletter'>,
) => ({
  locale: LOCALES[language],
  fields: Object.fromEntries(CONTACT_FIELDS.map(({ name }) => [name, t(`forms.contact.${name}`)])),
  optional: t('forms.optional'),
  characters: t.raw('forms.characters') as string,
  trap: t('forms.contact.trap'),
  send: t('forms.contact.send'),
  sending: t('forms.contact.sending'),
  slow: t('forms.contact.slow'),
  kept: t('forms.contact.kept'),
  orTo: t.raw('forms.contact.orTo') as string,
  privacy: t('forms.contact.privacy'),
  arrived: t('forms.contact.arrived'),
  wishes: hasWishes
    ? {
        whenFree: { label: t('works.inquiry.wish.reserved'), hint: '' },
        similar: {
          label: t('works.inquiry.wish.sold'),
          hint: hasNewsletter ? t('works.inquiry.wish.confirm') : '',
        },
      }
    : undefined,
})
