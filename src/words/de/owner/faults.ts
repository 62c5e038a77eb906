import type en from '../../en/owner/faults.ts'
import type { Same } from '../../same.ts'

const ACCEPTED = 'Verwenden Sie JPEG, PNG, WebP, TIFF oder AVIF.'

export default {
  required: 'Bitte füllen Sie dieses Feld aus',
  minimum: 'Bitte schreiben Sie mindestens {count, number} Zeichen.',
  maximum: 'Bitte schreiben Sie höchstens {count, number} Zeichen.',
  onlyNumbers: 'Hier sind nur Zahlen möglich',
  year: 'Schreiben Sie das Jahr mit vier Ziffern, zum Beispiel 2024',
  yearsReversed: 'Das letzte Jahr darf nicht vor dem ersten liegen',
  yearTooLate: 'Dieses Jahr liegt zu weit in der Zukunft',
  framed: 'Schreiben Sie Höhe × Breite mit Einheit, zum Beispiel 80 × 60 cm',
  maximumDigits: 'Höchstens {count, number} Ziffern sind möglich',
  priceCents: 'Geben Sie einen ganzen Betrag ein, ohne Rappen oder Cents',
  priceUnclear: 'Geben Sie einen einzigen Betrag ein, zum Beispiel 1250 oder 1’250',
  priceCurrency: 'Die Preise auf dieser Website sind in {currency}',
  priceOwnCurrency: 'Die Preise dieses Werks sind in {currency}',
  size: 'Jede Seite muss zwischen 1 mm und 100 m messen',
  priceNeeded: 'Ein Gemälde, das zu verkaufen ist, braucht einen Preis',
  descriptionNeeded: 'Ein Gemälde, das zu verkaufen ist, braucht eine Beschreibung',
  date: 'Bitte geben Sie ein ganzes Datum ein',
  dayAndTime: 'Bitte geben Sie ein Datum mit einer Uhrzeit ein',
  dayOrTime: 'Bitte geben Sie ein Datum ein, wenn Sie möchten mit einer Uhrzeit',
  tooManyWorks: 'Höchstens 500 Werke sind möglich',
  publishAtPast: 'Der Zeitpunkt der Veröffentlichung muss in der Zukunft liegen',
  reservationOver: 'Eine Reservation muss in der Zukunft enden',
  soldTooEarly: 'Ein Gemälde von {year} kann nicht vor {year} verkauft worden sein',
  soldTooLate: 'Der Tag des Verkaufs darf nicht in der Zukunft liegen',
  endBeforeStart: 'Der letzte Tag darf nicht vor dem ersten liegen',
  imageRequired: 'Fügen Sie mindestens eine Fotografie hinzu',
  tooManyImages: 'Höchstens 20 Fotografien sind möglich',
  link: 'Geben Sie eine Webadresse ein, die mit https:// oder http:// beginnt',
  numberTaken: 'Die Inventarnummer {number} gehört zu «{name}»',
  numberUsed: 'Die Inventarnummer {number} hatte schon {work}. Keine Nummer wird zweimal verwendet',
  work: 'Eines dieser Werke gibt es nicht mehr',
  series: 'Diese Serie gibt es nicht mehr',
  tooManyPixels:
    'hat {megapixels} Megapixel ({size}); höchstens 100 sind möglich. Speichern Sie die Datei kleiner.',
  tooLong: 'misst {size}; keine Seite darf länger als 20’000 sein.',
  tooSmall:
    'misst nur {size}; die kürzere Seite braucht mindestens 200. Wählen Sie eine grössere Fotografie.',
  tooNarrow: 'ist zu schmal ({size}): Eine Seite darf höchstens 12-mal so lang sein wie die andere.',
  cropTooSmall:
    'ist auf {size} zugeschnitten; jede Seite braucht mindestens 200. Bitte wählen Sie einen grösseren Ausschnitt.',
  cropTooNarrow:
    'ist zu schmal zugeschnitten ({size}): Eine Seite darf höchstens 12-mal so lang sein wie die andere.',
  empty: 'ist leer.',
  raw: 'ist eine Rohdatei der Kamera. Öffnen Sie sie in Ihrem Fotoprogramm, und exportieren Sie sie als JPEG oder TIFF.',
  animated: 'ist animiert. Verwenden Sie ein stehendes Bild.',
  heic: 'ist eine HEIC-Fotografie, die hier nicht gelesen werden kann. Verwenden Sie JPEG: Wählen Sie auf dem iPhone oder iPad für neue Fotografien Einstellungen › Kamera › Formate › «Maximale Kompatibilität»; auf dem Mac öffnen Sie eine vorhandene in der Vorschau und wählen Ablage › Exportieren › JPEG.',
  gif: `ist ein GIF, keine Fotografie. ${ACCEPTED}`,
  pdf: `ist ein PDF, keine Fotografie. ${ACCEPTED}`,
  photoshop:
    'ist eine Photoshop-Datei. Speichern Sie eine Kopie als JPEG oder TIFF, und verwenden Sie diese.',
  zip: `ist ein ZIP-Archiv, keine Fotografie. ${ACCEPTED}`,
  drawing: `ist eine Zeichnung (SVG), keine Fotografie. ${ACCEPTED}`,
  noImage: `ist kein Bild. ${ACCEPTED}`,
  other: `ist ein Video oder eine andere Datei, keine Fotografie. ${ACCEPTED}`,
} as const satisfies Same<typeof en>
