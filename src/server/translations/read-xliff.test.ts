import { expect, test } from 'vitest'
import { readXliff } from './read-xliff.ts'

const XLIFF = `<?xml version="1.0" encoding="NAMED"?>
<x:xliff version="1.2" xmlns:x="urn:oasis:names:tc:xliff:document:1.2"><x:file target-language="de-CH"><x:body><x:group>
<x:trans-unit id="a" approved="yes"><x:source>Ebb</x:source><x:seg-source><x:mrk mtype="seg">Ebb</x:mrk></x:seg-source>
<x:target><x:mrk mtype="seg">Ebbe für</x:mrk> <![CDATA[alle & <mehr>]]></x:target>
<x:alt-trans><x:source>Old</x:source><x:target>Alt</x:target></x:alt-trans></x:trans-unit>
</x:group></x:body></x:file></x:xliff>`
const READ = {
  site: '',
  language: 'de-CH',
  texts: [
    {
      id: 'a',
      source: 'Ebb',
      target: 'Ebbe für alle & <mehr>',
      stamp: undefined,
      isFinished: true,
      isMachine: false,
    },
  ],
}
const named = (encoding: string) => XLIFF.replace('NAMED', encoding)

test.each([
  ['UTF-8', Buffer.from(named('UTF-8'))],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${named('utf-8')}`)],
  ['UTF-16 of Windows', Buffer.from(`\uFEFF${named('UTF-16')}`, 'utf16le')],
  ['UTF-16, the other way round', Buffer.from(`\uFEFF${named('UTF-16')}`, 'utf16le').swap16()],
  ['an older one', Buffer.from(named('ISO-8859-1'), 'latin1')],
])("a translator's program has cut texts into parts, and saved the file as %s", (_name, bytes) => {
  expect(readXliff(bytes)).toEqual(READ)
})

test('a file that is not in the encoding that it names is refused', () => {
  const wrong = [Buffer.from(named('UTF-8'), 'latin1'), Buffer.from(named('KLINGON-1'))]
  for (const bytes of wrong) expect(() => readXliff(bytes)).toThrow('Save it as UTF-8.')
})
