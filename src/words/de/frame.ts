import type { Same } from '../same.ts'
import type en from '../en/frame.ts'

export default {
  skip: 'Zum Inhalt springen',
  navigation: {
    label: 'Hauptnavigation',
    menuLabel: 'Hauptmenü',
    home: 'Startseite',
    paintings: 'Gemälde',
    portfolio: 'Portfolio',
    series: 'Serien',
    exhibitions: 'Ausstellungen',
    about: 'Über mich',
    contact: 'Kontakt',
    signIn: 'Anmelden',
  },
  menu: 'Menü',
  close: 'Schliessen',
  loading: 'Die Seite wird geladen',
  footer: {
    label: 'Fusszeile',
    faq: 'Häufige Fragen',
    terms: 'AGB',
    privacy: 'Datenschutzerklärung',
    imprint: 'Impressum',
    feed: 'Newsfeed',
    socialMedia: 'Soziale Medien',
  },
  newsletter: {
    title: 'Newsletter',
    email: 'Ihre E-Mail-Adresse',
    subscribe: 'Abonnieren',
  },
  share: {
    label: 'Teilen',
    copy: 'Link kopieren',
    sheet: 'Teilen …',
  },
  languages: 'Sprachen',
  breadcrumb: 'Sie sind hier',
  legal: {
    updated: 'Letzte Änderung: {date}',
    contents: 'Auf dieser Seite',
  },
  failure: {
    title: 'Etwas ist schiefgegangen',
    text: 'Die Seite konnte nicht angezeigt werden. Der Fehler liegt bei uns, nicht bei Ihnen. Bitte versuchen Sie es gleich noch einmal.',
  },
  toHome: 'Zurück zur Startseite',
} as const satisfies Same<typeof en>
