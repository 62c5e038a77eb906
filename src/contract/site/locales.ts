/**
 * How numbers and days are written: a Swiss painter's German, French and Italian, and British English. A file of its
 * own, because scripts of visitors load it.
 */
export const LOCALES = { en: 'en-GB', de: 'de-CH', fr: 'fr-CH', it: 'it-CH' } as const
