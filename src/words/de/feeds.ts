import type { Same } from '../same.ts'
import type en from '../en/feeds.ts'

export default {
  opening: 'Vernissage: {title}, {artist}',
  painter: 'Kunstmaler/in',
} as const satisfies Same<typeof en>
