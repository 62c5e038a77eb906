import type { Same } from '../same.ts'
import type en from '../en/short-answers.ts'

export default {
  malformed: 'Diese Adresse ist fehlerhaft.',
  tooLong: 'Diese Adresse ist zu lang.',
  readOnly: 'Seiten können nur gelesen werden.',
  pictureTakenBack: 'Dieses Bild ist nicht mehr öffentlich.',
  pictureAway: 'Dieses Bild ist im Moment nicht verfügbar.',
  failed: 'Hier ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
  tooManyPages:
    'Das waren zu viele Seiten auf einmal. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
} as const satisfies Same<typeof en>
