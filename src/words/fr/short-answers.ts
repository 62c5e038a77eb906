import type { Same } from '../same.ts'
import type en from '../en/short-answers.ts'

export default {
  malformed: 'Cette adresse est erronée.',
  tooLong: 'Cette adresse est trop longue.',
  readOnly: 'Les pages sont en lecture seule.',
  pictureTakenBack: 'Cette image n’est plus publique.',
  pictureAway: 'Cette image n’est pas disponible pour le moment.',
  failed: 'Une erreur s’est produite. Veuillez réessayer dans un instant.',
  tooManyPages: 'C’était trop de pages à la fois. Veuillez réessayer dans quelques secondes.',
} as const satisfies Same<typeof en>
