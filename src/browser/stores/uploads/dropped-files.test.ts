import { expect, it } from 'vitest'
import { readDropped } from './dropped-files.ts'

type Tree = { readonly [name: string]: Tree | string }

/** What a browser hands out for a folder: its entries two at a time, and none at the end. */
function toEntry(name: string, content: Tree | string): object {
  if (typeof content === 'string') {
    const file = (resolve: (file: File) => void) => resolve(new File([content], name))
    return { name, isFile: true, isDirectory: false, file }
  }
  const createReader = () => {
    const left = Object.entries(content).map(([inner, its]) => toEntry(inner, its))
    return { readEntries: (resolve: (entries: object[]) => void) => resolve(left.splice(0, 2)) }
  }
  return { name, isFile: false, isDirectory: true, createReader }
}

async function drop(tree: Tree) {
  const items = Object.entries(tree).map(([name, content]) => ({
    webkitGetAsEntry: () => toEntry(name, content),
  }))
  const files = Object.entries(tree).flatMap(([name, content]) =>
    typeof content === 'string' ? new File([content], name) : [],
  )
  const found = await readDropped({ items, files } as unknown as DataTransfer)
  return found.map(({ path }) => path).sort()
}

const DUSK = { '1.jpg': 'a', '2.jpg': 'b', '3.jpg': 'c', '.DS_Store': '' }

it('a painter drops one folder, whose name keeps its files apart from those of another drop', async () => {
  const works = { Dusk: DUSK, Haze: { '1.jpg': 'd' }, 'list.csv': 'Title', __MACOSX: { '1.jpg': '' } }
  const inIt = ['Dusk/1.jpg', 'Dusk/2.jpg', 'Dusk/3.jpg', 'Haze/1.jpg', 'list.csv']
  expect(await drop({ Works: works })).toEqual(inIt.map((path) => `Works/${path}`))
  expect(await drop({ Dusk: DUSK })).toContain('Dusk/1.jpg')
})

it('a painter drops several folders and a list, and each folder is a painting', async () => {
  const dropped = { Dusk: DUSK, Haze: { '1.jpg': 'd' }, 'list.csv': 'Title' }
  expect(await drop(dropped)).toEqual(['Dusk/1.jpg', 'Dusk/2.jpg', 'Dusk/3.jpg', 'Haze/1.jpg', 'list.csv'])
})

it('a painter drops photographs without a folder', async () => {
  expect(await drop({ 'b.jpg': 'b', 'a.jpg': 'a' })).toEqual(['a.jpg', 'b.jpg'])
})
