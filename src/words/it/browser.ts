import type { Same } from '../same.ts'
import type en from '../en/browser.ts'

export default {
  share: {
    copied: 'Link copiato.',
    toCopy: 'Il link da copiare: ',
  },
  countdown:
    'Ancora {days, plural, one {{days} giorno} other {{days} giorni}} e {hours, plural, one {# ora} other {# ore}}',
  toasts: {
    dismiss: 'Chiudere',
    one: 'Notifica',
    all: 'Notifiche ({hotkey})',
  },
  lightbox: {
    previous: 'Immagine precedente',
    next: 'Immagine successiva',
    zoomIn: 'Ingrandire',
    zoomOut: 'Ridurre',
    close: 'Chiudere',
    missing: 'Non è stato possibile caricare questa immagine.',
  },
  filter: {
    clear: 'Mostrare tutte le opere',
    any: 'Tutte',
    unknown: 'Non in questo elenco',
    order: 'Ordine',
    ownOrder: 'L’ordine dell’atelier',
    priceFrom: 'Prezzo da ({currency})',
    priceTo: 'Prezzo fino a ({currency})',
    found: '{found} di {count, plural, one {# opera} other {{count} opere}}',
    all: '{count, plural, one {# opera} other {Tutte le {count} opere}}',
    none: 'Nessuna opera corrisponde. Modifichi una scelta o mostri tutte le opere.',
    more: 'Mostrare {count, plural, one {un’altra opera} other {altre {count} opere}}',
    failed: 'Non è stato possibile caricare le opere. Controlli la connessione e riprovi.',
    again: 'Riprovare',
    alike: 'Queste opere sono uguali in tutto ciò che si potrebbe scegliere.',
  },
  facets: {
    series: 'Serie',
    year: 'Anno',
    size: 'Lato più lungo',
    technique: 'Tecnica',
    availability: 'Disponibilità',
  },
  sizes: {
    '-40': 'fino a 40 cm',
    '40-80': 'da 40 a 80 cm',
    '80-120': 'da 80 a 120 cm',
    '120-': 'oltre 120 cm',
  },
  availabilities: {
    available: 'Disponibile',
    reserved: 'Riservata',
    sold: 'Venduta',
    notForSale: 'Non in vendita',
  },
  sorts: {
    '-year': 'Prima le più recenti',
    year: 'Prima le più vecchie',
    '-size': 'Prima le più grandi',
    size: 'Prima le più piccole',
    price: 'Prezzo crescente',
    '-price': 'Prezzo decrescente',
  },
} as const satisfies Same<typeof en>
