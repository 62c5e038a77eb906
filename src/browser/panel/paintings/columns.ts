/** The columns of the table of paintings that an owner may choose. The choice is kept in this browser. */

import { useMemo, useState } from 'react'
import type { Language } from '../../../contract/site/languages.ts'
import { browserMemory } from '../../stores/memory.ts'
import { PAINTING_COLUMNS } from '../../stores/storage-keys.ts'

/** In the order of the table. */
export const COLUMNS = [
  'number',
  'year',
  'dimensions',
  'series',
  'location',
  'availability',
  'focus',
  'price',
  'framed',
  'notes',
  'translations',
] as const
export type Column = (typeof COLUMNS)[number]
export type Columns = ReadonlySet<Column>

interface Told {
  readonly location: string
  readonly inventoryNumber: string
  readonly seriesId: string | null
  readonly untranslated: readonly Language[]
}
/** Before a choice: those that have something to say. Framed sizes and notes are only there when chosen, below the name. */
export function usualColumns(lines: Iterable<Told>): Columns {
  const columns = new Set(COLUMNS.filter((column) => column !== 'framed' && column !== 'notes'))
  const all = [...lines]
  if (all.every(({ inventoryNumber }) => inventoryNumber === '')) columns.delete('number')
  if (all.every(({ location }) => location === '')) columns.delete('location')
  if (all.every(({ untranslated }) => untranslated.length === 0)) columns.delete('translations')
  if (all.every(({ seriesId }) => seriesId === null)) columns.delete('series')
  return columns
}

/** The stored choice; undefined for none. Names of earlier versions are left out. */
export function readColumns(text: string): Columns | undefined {
  if (text === '') return undefined
  const names = new Set(text.split(' '))
  return new Set(COLUMNS.filter((column) => names.has(column)))
}
/** A choice of no column is a text, too. */
export const writeColumns = (columns: Columns) =>
  ['chosen', ...COLUMNS.filter((column) => columns.has(column))].join(' ')

export function useColumns(lines: ReadonlyMap<string, Told>) {
  const [chosen, setChosen] = useState(() => readColumns(browserMemory.read(PAINTING_COLUMNS)))
  const columns = useMemo(() => chosen ?? usualColumns(lines.values()), [chosen, lines])
  function show(column: Column, isShown: boolean) {
    const after = new Set(columns)
    if (isShown) after.add(column)
    else after.delete(column)
    browserMemory.write(PAINTING_COLUMNS, writeColumns(after))
    setChosen(after)
  }
  function showUsual() {
    browserMemory.write(PAINTING_COLUMNS, '')
    setChosen(undefined)
  }
  return { columns, show, showUsual: chosen && showUsual }
}
export type ColumnChoice = ReturnType<typeof useColumns>
