/**
 * The fields of a painting with the usual column titles in lists of works. Of several matching columns the first title
 * here counts.
 */
/** The same for paintings and exhibitions. */
const PUBLICITY = {
  isDraft: 'draft entwurf brouillon bozza',
  publishAt: 'publicfrom offentlichab oeffentlichab',
} as const
const PAINTING = {
  id: '',
  name: 'title titel painting gemalde gemaelde werk werktitel bildtitel work titre titolo',
  description: 'beschreibung beschrieb bildbeschreibung text',
  price: 'preis verkaufspreis chf eur usd gbp prix prezzo',
  currency: 'wahrung waehrung devise monnaie valuta divisa',
  priceDisplay: 'preisanzeige',
  dimensions: 'dimension size format masse mass abmessung abmessungen grosse groesse measurements',
  height: 'hohe hoehe hauteur altezza',
  width: 'breite largeur larghezza',
  depth: 'tiefe profondeur profondita',
  series: 'serie zyklus werkserie werkgruppe cycle ciclo',
  technique: 'technik medium material materials materialien',
  year: 'jahr entstehungsjahr annee anno date datum',
  yearTo: '',
  framed:
    'framedsize sizeframed framedimension framedimensions mitrahmen gerahmt rahmenmass rahmenmasse rahmengrosse ' +
    'rahmengroesse massmitrahmen masseingerahmt encadre formatencadre conocornice incorniciato',
  availability:
    'isavailabletosell forsale available availabletosell availableforsale isavailableforsale zuverkaufen ' +
    'verkauflich verkaeuflich verfugbar verfuegbar verfugbarkeit verfuegbarkeit status statut stato disponible ' +
    'disponibile disponibilite disponibilita avendre invendita',
  isSold: 'sold verkauft vendu venduto',
  soldOn: 'verkauftam verkaufsdatum vendule venduil solddate datesold saledate dateofsale',
  soldPrice: 'soldfor verkauftfur verkauftfuer erlos erloes vendupour vendutoper',
  soldTo: 'verkauftan kaufer kaeufer buyer purchaser collector vendua acheteur vendutoa acquirente',
  reservedUntil: 'reserviertbis reservejusquau reservatofinoal reservatofinoa',
  reservedFor: 'reserviertfur reserviertfuer reservepour reservatoper',
  isOnFocus: 'onfocus focus featured imfokus fokus hervorgehoben',
  ...PUBLICITY,
  images:
    'image imagefile imagefiles photo photos photograph photographs picture pictures file files filename filenames ' +
    'bild bilder bilddatei bilddateien foto fotos datei dateien dateiname paintingimages',
  location: 'standort lagerort lager aufbewahrungsort place storage whereabouts',
  notes: 'note notiz notizen bemerkung bemerkungen remark remarks comment comments',
  inventoryNumber:
    'inventar inventarnummer inventarnr inventaire numeroinventaire numerodinventaire inventario numeroinventario ' +
    'numerodiinventario inventory inventoryno inventorynr invno invnr werknummer werknr worknumber archivnummer',
  /** Only in our own JSON. */
  translations: '',
  translatedFrom: '',
  prices: '',
  mainImage: 'mainphoto mainphotograph mainpicture cover hauptbild hauptfoto titelbild',
} as const
/** Lists that no cell of a table can hold. */
const ONLY_IN_JSON: ReadonlySet<string> = new Set(['translations', 'translatedFrom', 'prices'])
export const isOnlyInJson = (column: string) => ONLY_IN_JSON.has(column)

const EXHIBITION = {
  id: '',
  title: 'titel name ausstellung exhibition',
  startDate: 'start begin begins from beginn von',
  endDate: 'end ends until ende bis',
  location: 'place venue ort',
  organizer: 'organiser veranstalter galerie gallery',
  link: 'website url',
  longDescription: 'description text beschreibung',
  dimensions: 'size umfang',
  opening: 'vernissage eroffnung eroeffnung',
  openingHours: 'hours offnungszeiten oeffnungszeiten',
  address: 'adresse anschrift',
  translations: '',
  translatedFrom: '',
  workIds: '',
  ...PUBLICITY,
  images: 'image photo photos photograph photographs picture pictures file files bild bilder foto fotos',
} as const
/** The list of series in our own export. */
const SERIES_LIST = {
  id: '',
  title: 'titel name titre titolo',
  description: 'text beschreibung',
  priceDisplay: 'preisanzeige',
  translations: '',
  translatedFrom: '',
  workIds: '',
} as const
export type Column = keyof typeof PAINTING | keyof typeof EXHIBITION | keyof typeof SERIES_LIST

/** Ignores case, accents, signs and text in brackets, so that `Größe (cm)`, `GRÖSSE` and `grosse` are equal. */
export const simplify = (words: string) =>
  words
    .replace(/\(.*?\)|\[.*?\]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[^a-z]/g, '')

/** The column that a title means, and the priority of that title. */
interface Meaning {
  readonly column: Column
  readonly rank: number
}

/** Sides without a unit are in centimetres, so a column in another unit is not taken. */
const SIDES: ReadonlySet<Column> = new Set(['height', 'width', 'depth'])
const OTHER_UNIT = /[([](?:mm|m|in|inch|inches|zoll|")[)\]]/i

function finderOf(synonyms: Readonly<Partial<Record<Column, string>>>) {
  const columns = Object.keys(synonyms) as Column[]
  const byName = new Map(
    columns.flatMap((column) =>
      [column.toLowerCase(), ...(synonyms[column] ?? '').split(' ')].map((name, rank): [string, Meaning] => [
        name,
        { column, rank },
      ]),
    ),
  )
  byName.delete('')
  return (title: string): Meaning | undefined => {
    const meaning = byName.get(simplify(title))
    return meaning && SIDES.has(meaning.column) && OTHER_UNIT.test(title) ? undefined : meaning
  }
}

/** A kind of list: its column titles, its required column, and its words for error messages. */
export interface ListKind {
  readonly name: 'paintings' | 'exhibitions' | 'series'
  /** One of them. */
  readonly item: 'painting' | 'exhibition' | 'series'
  readonly find: (title: string) => Meaning | undefined
  readonly title: Column
  readonly titles: string
}
export const PAINTINGS: ListKind = {
  name: 'paintings',
  item: 'painting',
  find: finderOf(PAINTING),
  title: 'name',
  titles:
    'name; description; price; dimensions; technique; year; framed; series; availability; featured; location; notes; ' +
    'inventory number; images; main image',
}
export const EXHIBITIONS: ListKind = {
  name: 'exhibitions',
  item: 'exhibition',
  find: finderOf(EXHIBITION),
  title: 'title',
  titles:
    'title; begins; ends; location; address; opening; opening hours; organizer; link; description; dimensions; ' +
    'work ids; images',
}
export const SERIES: ListKind = {
  name: 'series',
  item: 'series',
  find: finderOf(SERIES_LIST),
  title: 'title',
  titles: 'title; description; price display; work ids',
}

/** `Bild` is the photograph in a list with titles of works, otherwise it is the title. */
export const isWorkOrPhotograph = (title: string) => simplify(title) === 'bild'
