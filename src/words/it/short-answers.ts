import type { Same } from '../same.ts'
import type en from '../en/short-answers.ts'

export default {
  malformed: 'Questo indirizzo non è valido.',
  tooLong: 'Questo indirizzo è troppo lungo.',
  readOnly: 'Le pagine si possono solo leggere.',
  pictureTakenBack: 'Questa immagine non è più pubblica.',
  pictureAway: 'Questa immagine al momento non è disponibile.',
  failed: 'Qualcosa è andato storto. Riprovi tra un attimo.',
  tooManyPages: 'Troppe pagine in una volta. Riprovi tra qualche secondo.',
} as const satisfies Same<typeof en>
