import { crc32, deflateRawSync } from 'node:zlib'

/** Makes an archive in the form of Excel, for tests; `claimed` is the false size that it gives for each file. */
function makeArchive(files: Readonly<Record<string, string>>, claimed?: number): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(content), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(claimed ?? content.length, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), about, rest, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end])
}

const OOXML = 'http://schemas.openxmlformats.org'
const escape = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '')

const toXml = (cell: string | number, at: string) =>
  typeof cell === 'number'
    ? `<c r="${at}"><v>${cell}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${escape(cell)}</t></is></c>`

/** The rows of a sheet; '' leaves a cell out. */
const toRows = (rows: readonly (readonly (string | number)[])[]) =>
  rows
    .map((cells, row) => {
      const xml = cells.map((cell, column) =>
        cell === '' ? '' : toXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`),
      )
      return `<row r="${row + 1}">${xml.join('')}</row>`
    })
    .join('')

interface Archive {
  readonly claimed?: number
  /** The name of the sheet's file. */
  readonly file?: string
  readonly others?: Readonly<Record<string, string>>
}
/** A workbook with one sheet of these rows, or of this XML. */
export function makeWorkbook(
  rows: readonly (readonly (string | number)[])[] | string,
  { claimed, file = 'sheet1.xml', others = {} }: Archive = {},
): Buffer {
  const sheet = typeof rows === 'string' ? rows : toRows(rows)
  const relation = (id: string, type: string, target: string) =>
    `<Relationships xmlns="${OOXML}/package/2006/relationships"><Relationship Id="${id}" Type="${OOXML}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`
  return makeArchive(
    {
      '[Content_Types].xml': `<Types xmlns="${OOXML}/package/2006/content-types"/>`,
      '_rels/.rels': relation('r1', 'officeDocument', 'xl/workbook.xml'),
      'xl/workbook.xml': `<workbook xmlns="${OOXML}/spreadsheetml/2006/main" xmlns:r="${OOXML}/officeDocument/2006/relationships"><sheets><sheet name="Werke" sheetId="1" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relation('r1', 'worksheet', `worksheets/${file}`),
      [`xl/worksheets/${file}`]: `<worksheet xmlns="${OOXML}/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
      ...others,
    },
    claimed,
  )
}
