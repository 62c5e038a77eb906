import { describe, expect, it } from 'vitest'
import type { Transport } from '../../../client/client.ts'
import { API_PATHS, PAINTING_LISTS } from '../../../contract/paths.ts'
import { TOTAL_HEADER } from '../../../contract/tags.ts'
import { countPaintings, listPages, readInventory } from './page-list.ts'

const ROOT = 'https://api.test/base'
const items = (...ids: readonly string[]) => ids.map((id) => ({ id, name: 'more than is asked for' }))

/** A server of the wire contract with these answers by address. All other addresses answer 404. */
function serverWith(answers: Readonly<Record<string, () => Response>>) {
  const asked: string[] = []
  const transport: Transport = {
    root: ROOT,
    fetch: async (address) => {
      asked.push(address)
      return answers[address.slice(ROOT.length)]?.() ?? new Response('Not here.', { status: 404 })
    },
  }
  return { transport, asked }
}
const LISTS = {
  [PAINTING_LISTS.toSell]: () => Response.json(items('a', 'b').map((item) => ({ ...item, year: 2024 }))),
  [PAINTING_LISTS.portfolio]: () => Response.json(items('c')),
  [API_PATHS.exhibitions]: () => Response.json(items('x')),
}

describe('the pages of a site', () => {
  it('are read from any server of the wire contract', async () => {
    const { transport } = serverWith(LISTS)
    expect(await readInventory(transport, ['/', '/about'])).toEqual({
      staticPages: ['/', '/about'],
      paintingIds: { toSell: ['a', 'b'], portfolio: ['c'] },
      years: { toSell: [{ year: 2024, pages: 1 }], portfolio: [] },
      series: [],
      exhibitionIds: ['x'],
      letterIds: [],
      indexParts: [1],
      furtherLanguages: [],
    })
  })

  it('are not guessed if a list cannot be read, because all pages would be removed', async () => {
    const broken = { ...LISTS, [PAINTING_LISTS.portfolio]: () => new Response('', { status: 500 }) }
    await expect(readInventory(serverWith(broken).transport, [])).rejects.toThrow(
      `${PAINTING_LISTS.portfolio} answered 500`,
    )
    const strange = { ...LISTS, [PAINTING_LISTS.toSell]: () => Response.json([{ name: 'without an id' }]) }
    await expect(readInventory(serverWith(strange).transport, [])).rejects.toThrow()
  })

  it('follow the number of paintings that a server states, or that a plain one sends', async () => {
    const query = `${PAINTING_LISTS.toSell}?page=1&pageSize=1`
    const headers = { [TOTAL_HEADER]: '40' }
    const knowing = serverWith({ [query]: () => Response.json(items('a'), { headers }) })
    expect(await countPaintings(knowing.transport, 'toSell')).toBe(40)
    expect(knowing.asked).toEqual([ROOT + query])
    const plain = serverWith({ [query]: () => Response.json(items('a', 'b', 'c')) })
    expect(await countPaintings(plain.transport, 'toSell')).toBe(3)
  })
})

it('a painting in both lists has one page, and a list without paintings has one page', () => {
  const paintingIds = { toSell: ['a', 'b'], portfolio: ['b'] }
  const pages = listPages({
    staticPages: ['/'],
    paintingIds,
    exhibitionIds: [],
    letterIds: [],
    series: [],
    years: { toSell: [], portfolio: [] },
    indexParts: [1],
    furtherLanguages: [],
  })
  expect(pages).toEqual(['/', '/paintings-details/a', '/paintings-details/b'])
})
