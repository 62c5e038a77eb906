/** What a line says of a painting, and the other names under which lists of works have it. */
const SYNONYMS = {
  name: 'title titel painting werk werktitel bild bildtitel work',
  description: 'text beschreibung beschrieb bildbeschreibung kommentar comment',
  price: 'preis verkaufspreis chf eur usd gbp',
  dimensions: 'dimension size format masse abmessung abmessungen grosse groesse',
  technique: 'technik medium material materials materialien',
  year: 'jahr date datum entstehungsjahr',
  isAvailableToSell:
    'forsale available availabletosell availableforsale isavailableforsale zuverkaufen verkauflich verkaeuflich ' +
    'verfugbar verfuegbar',
  isOnFocus: 'onfocus focus featured imfokus fokus hervorgehoben',
  images:
    'image imagefile imagefiles photo photos photograph photographs picture pictures file files filename filenames ' +
    'bilder bilddatei bilddateien foto fotos datei dateien dateiname paintingimages',
  mainImage: 'mainphoto mainphotograph mainpicture cover hauptbild hauptfoto titelbild',
} as const

export type Column = keyof typeof SYNONYMS
const COLUMNS = Object.keys(SYNONYMS) as Column[]

const BY_NAME = new Map(
  COLUMNS.flatMap((column) =>
    [column.toLowerCase(), ...SYNONYMS[column].split(' ')].map((name) => [name, column] as const),
  ),
)

/** `Größe (cm)`, `GRÖSSE` and `grosse` are one: without case, accents, signs, and what stands in brackets. */
const simplify = (title: string) =>
  title
    .replace(/\(.*?\)|\[.*?\]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[^a-z]/g, '')

export const findColumn = (title: string): Column | undefined => BY_NAME.get(simplify(title))
