import { expect, it } from 'vitest'
import { decodeText } from '../../../contract/values/decode-text.ts'
import { readAddresses } from './subscriber-file.ts'

const addresses = (text: string) => readAddresses(text).map(({ row, address }) => `${row} ${address}`)

it.each([
  ['a plain list', 'ida@mail.test\nbo@mail.test\n', ['1 ida@mail.test', '2 bo@mail.test']],
  ['one address', 'ida@mail.test', ['1 ida@mail.test']],
  [
    'titles and commas',
    'Name,Email\nIda,ida@mail.test\n"Bo, B.",bo@mail.test',
    ['2 ida@mail.test', '3 bo@mail.test'],
  ],
  ['semicolons, as Excel writes them', '\uFEFFName;Mail\r\nIda;ida@mail.test\r\n', ['2 ida@mail.test']],
  [
    'tabs, empty lines and a faulty row',
    'Mail\tName\n\nida@mail.test\tIda\nnobody\tX\n',
    ['3 ida@mail.test', '4 nobody'],
  ],
  [
    'what mail programs write',
    'Ida Lind <ida@mail.test>\nmailto:bo@mail.test\n',
    ['1 ida@mail.test', '2 bo@mail.test'],
  ],
  ['our own export', "Email,Status\r\n'+ida@mail.test,confirmed\r\n", ['2 +ida@mail.test']],
  ['nothing', '\n \n', []],
])('an owner imports %s', (_what, text, expected) => {
  expect(addresses(text)).toEqual(expected)
})

it('an address that has unsubscribed according to the file is recognized', () => {
  const lines = readAddresses('Email,Status\nida@mail.test,Unsubscribed\nbo@mail.test,confirmed')
  expect(lines.map(({ hasLeft }) => hasLeft)).toEqual([true, false])
})

it('what stands before the titles of the columns hides neither who has left nor the tags', () => {
  const [ida, bo] = readAddresses(
    'sep=;\nReaders of 2025;;\n\nEmail;Status;Tags\nida@mail.test;Unsubscribed;Spring\nbo@mail.test;confirmed;"Zürich"\n',
  ).filter(({ address }) => address.includes('@'))
  expect([ida?.hasLeft, ida?.tags, bo?.hasLeft, bo?.tags]).toEqual([true, ['Spring'], false, ['Zürich']])
})

it('a row without an address above the others does not hide who has left', () => {
  const [nobody, ida] = readAddresses('Email;Status\nnobody;confirmed\nida@mail.test;Unsubscribed')
  expect([nobody?.row, nobody?.address, ida?.hasLeft]).toEqual([2, 'nobody', true])
})

it.each([
  ['an address above the titles', 'Export for mara@studio.test\nEmail,Status\nida@mail.test,unsubscribed'],
  ['a plain list above an export', 'bo@mail.test,\nEmail,Status\nida@mail.test,unsubscribed'],
  ['an older line', 'Email,Status\nida@mail.test,confirmed\nIda@mail.test,Unsubscribed'],
])('%s does not hide who has left', (_what, text) => {
  const ofIda = readAddresses(text).filter(({ address }) => address.toLowerCase() === 'ida@mail.test')
  expect(new Set(ofIda.map(({ hasLeft }) => hasLeft))).toEqual(new Set([true]))
})

it('a very long cell is cut, so that it can be sent', () => {
  expect(readAddresses(`ida@mail.test\n${'x'.repeat(5000)}@mail.test`)[1]?.address).toHaveLength(255)
})

it('files in all usual encodings are read', () => {
  const wide = Buffer.from('\uFEFFida@mail.test', 'utf16le')
  expect(readAddresses(decodeText(wide))[0]?.address).toBe('ida@mail.test')
  expect(decodeText(Buffer.from('Zoë'))).toBe('Zoë')
  expect(decodeText(Buffer.from('Zürich', 'latin1'))).toBe('Zürich')
})

it('the tags of our own export are read', () => {
  const lines = readAddresses(
    'Email,Status,Tags\nida@mail.test,confirmed,"Spring, in Zurich; The  opening; \'=x; \'tis"\nbo@mail.test,confirmed,',
  )
  expect(lines.map(({ tags }) => tags)).toEqual([['Spring, in Zurich', 'The opening', '=x', "'tis"], []])
  expect(readAddresses('ida@mail.test\n')[0]?.tags).toEqual([])
})

it('tags that are too long or too many are left out whole, and counted', () => {
  expect(readAddresses('Email,Tags\nida@mail.test,Spring; spring;Autumn')[0]).toMatchObject({
    tags: ['Spring', 'Autumn'],
    tagsLeftOut: 0,
  })
  const many = Array.from({ length: 21 }, (_, index) => `T${index}`)
  const [ida, bo] = readAddresses(
    `Email,Tags\nida@mail.test,${'x'.repeat(61)}; ${'y'.repeat(60)}\nbo@mail.test,${many.join(';')}`,
  )
  expect(ida).toMatchObject({ tags: ['y'.repeat(60)], tagsLeftOut: 1 })
  expect(bo).toMatchObject({ tags: many.slice(0, 20), tagsLeftOut: 1 })
})
