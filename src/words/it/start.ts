import type { Same } from '../same.ts'
import type en from '../en/start.ts'

export default {
  filterFailed: 'Non è stato possibile caricare le opere. Controlli la connessione e riprovi.',
  gallery: { previous: 'Immagine precedente', next: 'Immagine successiva', image: 'Immagine' },
  hero: {
    pause: 'Mettere in pausa lo scorrimento',
    play: 'Riprendere lo scorrimento',
    previous: 'Dipinto precedente',
    next: 'Dipinto successivo',
  },
} as const satisfies Same<typeof en>
