import type { Same } from '../same.ts'
import type en from '../en/feeds.ts'

export default {
  opening: 'Vernissage : {title}, {artist}',
  painter: 'Artiste peintre',
  reserved:
    'La fouille de textes et de données, par exemple l’entraînement d’IA, est réservée (directive (UE) 2019/790, article 4).',
} as const satisfies Same<typeof en>
