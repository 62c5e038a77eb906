import type { Same } from '../same.ts'
import type en from '../en/exhibitions.ts'

export default {
  description: 'Où voir les peintures de l’artiste {artist} : expositions passées et à venir.',
  keywords: 'expositions',
  parts: {
    now: 'En cours',
    next: 'À venir',
    past: 'Passées',
  },
  crumb: 'Détails de l’exposition',
  location: 'Lieu',
  address: 'Adresse',
  opening: 'Vernissage',
  hours: 'Horaires',
  organizer: 'Organisation',
  visit: 'Voir le site de l’exposition',
  calendar: 'Ajouter au calendrier',
  works: 'Œuvres de cette exposition',
} as const satisfies Same<typeof en>
