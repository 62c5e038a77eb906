import type en from '../en/letters.ts'
import type { Same } from '../same.ts'

export default {
  why: 'Vous lisez ceci à la suite de votre inscription à la newsletter publiée par {name}.',
  unsubscribe: 'Se désabonner ou modifier ses choix',
  moreAbout: 'Voir l’œuvre',
  visit: 'Voir l’exposition',
  opening: 'Vernissage : {time}',
  calendar: 'Ajouter à l’agenda',
} as const satisfies Same<typeof en>
