import type { Same } from '../same.ts'
import type en from '../en/feeds.ts'

export default {
  opening: 'Vernissage: {title}, {artist}',
  painter: 'Artista',
  reserved:
    'L’estrazione di testo e dati, per esempio l’addestramento di IA, è riservata (direttiva (UE) 2019/790, articolo 4).',
} as const satisfies Same<typeof en>
