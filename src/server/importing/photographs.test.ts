import { expect, it } from 'vitest'
import { createFinder, groupPhotographs } from './photographs.ts'

it("a painter's photographs with one name or in one folder show one painting; camera numbers show many", () => {
  const names = [
    'Dusk 1.jpg',
    'Dusk 2.jpg',
    'low_water.jpg',
    'low_water (2).jpg',
    'Dawn 7.jpg',
    'IMG_2041.jpg',
    'IMG_2042.jpg',
    '1.jpg',
    '2.jpg',
    'Crows/front.jpg',
    'Crows/side.jpg',
  ]
  expect(groupPhotographs(names)).toEqual([
    { name: 'Dusk', photographs: ['Dusk 1.jpg', 'Dusk 2.jpg'] },
    { name: 'low water', photographs: ['low_water.jpg', 'low_water (2).jpg'] },
    { name: 'Dawn 7', photographs: ['Dawn 7.jpg'] },
    { name: 'IMG 2041', photographs: ['IMG_2041.jpg'] },
    { name: 'IMG 2042', photographs: ['IMG_2042.jpg'] },
    { name: '1', photographs: ['1.jpg'] },
    { name: '2', photographs: ['2.jpg'] },
    { name: 'Crows', photographs: ['Crows/front.jpg', 'Crows/side.jpg'] },
  ])
})

it('a painter’s photograph is found by path, name, other case, no extension, and é as on a Mac', () => {
  const find = createFinder(['sub/Dusk.JPG', 'sub/caf\u0065\u0301.png', 'a/same.jpg', 'b/same.jpg'])
  const asked = ['sub/Dusk.JPG', 'dusk.jpg', String.raw`SUB\dusk.jpg`, 'dusk', 'caf\u00e9.png', 'a/same.jpg']
  expect(asked.map(find)).toEqual([
    'sub/Dusk.JPG',
    'sub/Dusk.JPG',
    'sub/Dusk.JPG',
    'sub/Dusk.JPG',
    'sub/caf\u0065\u0301.png',
    'a/same.jpg',
  ])
  // A name with two matches is not clear, and no name leads out of the folder.
  expect(['same.jpg', '../secret.jpg', '/etc/passwd', ''].map(find)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
