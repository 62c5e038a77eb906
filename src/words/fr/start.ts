import type { Same } from '../same.ts'
import type en from '../en/start.ts'

export default {
  filterFailed: 'Les œuvres n’ont pas pu être chargées. Vérifiez votre connexion et réessayez.',
  gallery: { previous: 'Image précédente', next: 'Image suivante', image: 'Image' },
  hero: {
    pause: 'Mettre le défilement en pause',
    play: 'Reprendre le défilement',
    previous: 'Peinture précédente',
    next: 'Peinture suivante',
  },
} as const satisfies Same<typeof en>
