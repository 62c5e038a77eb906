/** The currencies that an owner can choose (ISO 4217), and the other marks that people write for them. */
const MARKS = {
  CHF: ['sfr', 'fr', 'franken', 'francs'],
  EUR: ['€', 'euros', 'euro'],
  GBP: ['£'],
  USD: ['us$', '$'],
  AUD: ['a$', '$'],
  CAD: ['c$', '$'],
  CZK: ['kč'],
  DKK: ['kr'],
  HUF: ['ft'],
  JPY: ['¥'],
  NOK: ['kr'],
  NZD: ['$'],
  PLN: ['zł'],
  SEK: ['kr'],
} as const
export type Currency = keyof typeof MARKS
export const CURRENCIES = Object.keys(MARKS) as [Currency, ...Currency[]]
export const DEFAULT_CURRENCY: Currency = 'CHF'
export const isCurrency = (text: unknown): text is Currency => CURRENCIES.includes(text as Currency)

/** All marks of a currency, in small letters. */
export const marksOf = (currency: Currency): readonly string[] => [currency.toLowerCase(), ...MARKS[currency]]
export const isMarkOf = (mark: string, currency: Currency) => marksOf(currency).includes(mark)
