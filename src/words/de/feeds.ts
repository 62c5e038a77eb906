import type { Same } from '../same.ts'
import type en from '../en/feeds.ts'

export default {
  opening: 'Vernissage: {title}, {artist}',
  painter: 'Kunstmaler/in',
  reserved:
    'Text und Data Mining, zum Beispiel das Training von KI, ist vorbehalten (Richtlinie (EU) 2019/790, Artikel 4).',
} as const satisfies Same<typeof en>
