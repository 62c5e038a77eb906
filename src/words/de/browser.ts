import type { Same } from '../same.ts'
import type en from '../en/browser.ts'

export default {
  share: {
    copied: 'Link kopiert.',
    toCopy: 'Der Link zum Kopieren: ',
  },
  countdown:
    'Noch {days, plural, one {{days} Tag} other {{days} Tage}} und {hours, plural, one {# Stunde} other {# Stunden}}',
  toasts: {
    dismiss: 'Schliessen',
    one: 'Mitteilung',
    all: 'Mitteilungen ({hotkey})',
  },
  lightbox: {
    previous: 'Vorheriges Bild',
    next: 'Nächstes Bild',
    zoomIn: 'Vergrössern',
    zoomOut: 'Verkleinern',
    close: 'Schliessen',
    missing: 'Dieses Bild konnte nicht geladen werden.',
  },
  filter: {
    clear: 'Alle Werke zeigen',
    any: 'Alle',
    unknown: 'Nicht in dieser Liste',
    order: 'Reihenfolge',
    ownOrder: 'Wie im Atelier geordnet',
    priceFrom: 'Preis ab ({currency})',
    priceTo: 'Preis bis ({currency})',
    found: '{found} von {count, plural, one {# Werk} other {{count} Werken}}',
    all: '{count, plural, one {# Werk} other {Alle {count} Werke}}',
    none: 'Kein Werk passt dazu. Ändern Sie eine Auswahl oder lassen Sie sich alle Werke zeigen.',
    more: '{count, plural, one {# weiteres Werk} other {{count} weitere Werke}} zeigen',
    failed:
      'Die Werke konnten nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    again: 'Noch einmal versuchen',
    alike: 'Diese Werke gleichen sich in allem, wonach man auswählen könnte.',
  },
  facets: {
    series: 'Serie',
    year: 'Jahr',
    size: 'Längste Seite',
    technique: 'Technik',
    availability: 'Verfügbarkeit',
  },
  sizes: {
    '-40': 'bis 40 cm',
    '40-80': '40 bis 80 cm',
    '80-120': '80 bis 120 cm',
    '120-': 'über 120 cm',
  },
  availabilities: {
    available: 'Verfügbar',
    reserved: 'Reserviert',
    sold: 'Verkauft',
    notForSale: 'Unverkäuflich',
  },
  sorts: {
    '-year': 'Neueste zuerst',
    year: 'Älteste zuerst',
    '-size': 'Grösste zuerst',
    size: 'Kleinste zuerst',
    price: 'Niedrigster Preis zuerst',
    '-price': 'Höchster Preis zuerst',
  },
} as const satisfies Same<typeof en>
