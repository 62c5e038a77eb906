import type en from '../../en/owner/tools.ts'
import type { Same } from '../../same.ts'

export default {
  bar: {
    label: 'Konto',
    panel: 'Verwaltung',
    create: 'Neu',
    painting: 'Gemälde',
    exhibition: 'Ausstellung',
    hello: 'Guten Tag,',
    logout: 'Abmelden',
  },
  work: {
    price: 'Preis:',
    edit: 'Bearbeiten',
    copy: 'Kopieren',
    delete: 'Löschen',
    availability: 'Verfügbarkeit',
    available: 'Als verfügbar markieren',
    reserved: 'Reservieren',
    sold: 'Als verkauft markieren',
    notForSale: 'Aus dem Verkauf nehmen',
    notLoaded: 'Das Gemälde konnte nicht geladen werden.',
  },
  live: {
    saving: 'Wird gespeichert',
    publishing: 'Wird veröffentlicht',
    pictures: 'Die Bilder werden erneuert',
    publishingPages: '{done} von {total, plural, one {# Seite} other {# Seiten}} veröffentlicht',
    updatingPictures: '{done} von {total, plural, one {# Bild} other {# Bildern}} erneuert',
    draft: 'Als Entwurf gespeichert',
    live: 'Online',
    liveIn: 'Online nach {seconds} s',
    view: 'Ansehen',
    notPublished: 'Nicht veröffentlicht',
    failed: '«{title}» konnte nicht veröffentlicht werden.',
    failedShort: '«{title}»:',
    more: 'Und {count, plural, one {eine weitere Seite} other {# weitere Seiten}}.',
    kept: 'Was Sie gespeichert haben, ist aufbewahrt. Bis es klappt, sehen Besucher die früheren Seiten.',
    again: 'Nochmals versuchen',
    about: 'Mehr zum Veröffentlichen',
  },
} as const satisfies Same<typeof en>
