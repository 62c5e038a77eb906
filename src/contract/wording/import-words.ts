/*
 * What an import says, with places for what it is about. It is English on the command line and on the wire; the Control
 * Panel says it in the owner's language.
 */

/** Why a file cannot be imported, mostly after its name. */
export const IMPORT_FAULTS = {
  unsafeName: 'the server cannot keep a file with this name. Rename it.',
  unreadList: 'a list of paintings in a subfolder is not read. Move it out of the subfolder.',
  tooDeep: 'at most {most} folders may lie in each other. Move it up.',
  anotherHere:
    'another photograph with this name was uploaded before, and stays. Rename this one or its folder, or remove all files and start again.',
  otherKind: 'this is neither a photograph nor a list of paintings (CSV, Excel or JSON).',
  tooLarge: 'larger than {megabytes} MB.',
  tooManyFiles: 'At most {most} files can be imported at once.',
  noPhotograph: 'there is no photograph with this name',
  noNames: 'Images: this must be a list of file names',
  unreadable: 'cannot be read',
} as const

/** What the owner should know about lines that can be imported, and about lists. */
export const IMPORT_NOTES = {
  size: 'Height and width were not understood: {text}.',
  noSize: '“{text}” is not a size, so {size} was taken from height and width.',
  otherSize: '“{text}” was taken as the size. Height, width and depth say otherwise: {sides}.',
  framedSize: 'The framed size was not understood: {text}.',
  yearOfSale: 'It has no year, so {year} was used, the year of its sale.',
  yearOfPhotographs: 'It has no year, so {year} was used, the year of its photographs.',
  buyer: '“{text}” was taken as the buyer.',
  reservationOver: 'Its reservation has ended, so it is available.',
  unpriced: 'It has no price, so it goes into the portfolio.',
  unpricedReserved: 'It has no price, so it goes into the portfolio and is not reserved.',
  dayOfSale: 'It has no day of sale, so 1 January {year} was used.',
  timeOver: 'The time has passed, so it stays a draft: {text}.',
  timeUnclear: 'The time was not understood, so it stays a draft: {text}.',
  otherCurrency: '{text} was taken as {currency} {amount}: prices on this site are in {currency}.',
  rounded: '{text} was rounded to {amount}: prices have whole units.',
  newSeries: 'New series: {titles}',
  unusedColumns: 'Columns of {file} that were not used: {columns}',
  notInLists: 'Not mentioned in {list} or {other}: {files}',
  notInList: 'Not mentioned in {list}: {files}',
} as const

/** Where something stands in a list. */
export const IMPORT_PLACES = {
  line: '{file}, line {number}',
  row: '{file}, row {number}',
  painting: '{file}, painting {number}',
  exhibition: '{file}, exhibition {number}',
  series: '{file}, series {number}',
} as const

/** Why nothing of a folder can be imported. */
export const IMPORT_FAILURES = {
  noFolder: '{selection} is not a folder.',
  noPhotographs: '{selection} has no photographs.',
  manyLists: '{selection} has {count} lists of paintings: {lists}. Leave one of them.',
  listsDiffer:
    '{first} and {second} differ (see {place}, {name}). Remove the one that you do not want to use.',
  notText:
    '{file} has no text in it. It may be a picture or a file of another program. Save your list as CSV.',
  noNames:
    "{file} does not say which column has the {items}' names. Its first line needs the titles {titles}.",
  invalidJson: '{file} is not valid JSON: {reason}',
  noList: '{file} must hold a list of {items}, or an object with one under "{key}".',
  workbookTooLarge:
    '{file} is too large for a list of paintings (at most {rows} rows and {columns} columns). Copy its cells into a new file.',
  noWorkbook: '{file} cannot be read as an Excel file ({reason}). Save it again as .xlsx, or as CSV.',
  diskFull:
    'The server’s disk is full. What was imported before stays. Ask whoever looks after the server to make room, then check the files again.',
  diskUnwritable:
    'The server cannot write to its disk at the moment. What was imported before stays. Tell whoever looks after the server, then check the files again.',
} as const

/** What stands in these sentences for the folder and its items. */
export const IMPORTED = {
  selection: 'Your selection',
  paintings: 'paintings',
  exhibitions: 'exhibitions',
  series: 'series',
} as const
