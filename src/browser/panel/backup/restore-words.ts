import type { Content, Present, Restoring } from '../../../contract/restoring.ts'
import { counted } from '../parts/counted.ts'

const number = (value: number) => value.toLocaleString('en')

/** `4 paintings, 1 exhibition, 2 inquiries`, without what there is none of. */
export function contentInWords({
  paintings,
  exhibitions,
  inquiries,
  subscribers,
  accounts,
}: Content): string {
  const parts = [
    [paintings, 'painting'],
    [exhibitions, 'exhibition'],
    [inquiries, 'inquiry', 'inquiries'],
    [subscribers, 'subscriber'],
    [accounts, 'account'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, noun, plural]) => counted(count, noun, plural))
    .join(', ')
}

/** What a restore takes away. */
export const replacedInWords = (present: Present) =>
  `It replaces what is on this site now: ${contentInWords(present)}, and all texts, pictures and settings.`

/** What is being done. */
export function stepInWords({ step, done, total }: NonNullable<Restoring['running']>): string {
  const counts = total > 0 ? ` ${number(done)} of ${number(total)}` : ''
  return {
    fetching: 'Copying the backup …',
    checking: 'Checking the whole backup …',
    saving: 'Backing up the site as it is now …',
    photographs: `Bringing back photographs${counts} …`,
    pictures: `Making pictures for the pages${counts} …`,
    records: 'Bringing back texts, inquiries and accounts …',
  }[step]
}
