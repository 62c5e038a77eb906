import { API_PATHS, itemPath } from '../../src/contract/paths.ts'
import { renditionKey } from '../../src/server/platform/media/media.ts'
import { idsOf, type Operation, type OperationParts } from './operation.ts'
import { type Photograph, PIECE } from './photographs.ts'
import type { Item, State } from './state.ts'

type Kind = Item['kind']
const WHOLE = { painting: API_PATHS.paintings, exhibition: API_PATHS.exhibitions } as const
const ONE = { painting: API_PATHS.painting, exhibition: API_PATHS.exhibition } as const
/** The number of list pages changes with the number of paintings. */
const LIST_PAGES = ['/paintings/', '/portfolio/']

const toPictures = (chosen: readonly Photograph[]): Item['pictures'] =>
  chosen.map(({ fileName, hash }, index) => ({ fileName, hash, isMain: index === 0 }))
const toBody = (kind: Kind, fields: Item['fields'], chosen: readonly Photograph[]) => ({
  ...fields,
  [`${kind}Images`]: chosen.map(({ fileName, base64 }, index) => ({
    fileName,
    file: base64,
    isMainImage: index === 0,
  })),
})

/** The folders of an item's variants. */
const renditionsOf = (kind: Kind, pictures: readonly { readonly hash: string }[], { settings }: State) =>
  pictures.map(({ hash }) =>
    renditionKey(
      hash,
      kind === 'painting' ? { kind, watermark: String(settings.watermark) } : { kind },
      PIECE,
    ),
  )

/** The place of the item in its list is no longer known. */
function forgetPlace({ order }: State, id: string) {
  for (const list of ['toSell', 'portfolio'] as const) order[list] = order[list].filter((each) => each !== id)
}

/** Makes writes for paintings and exhibitions. */
export function createItemOperations({ dice: { roll, pick }, client, photographs, mark }: OperationParts) {
  const newFields: Record<Kind, () => Item['fields']> = {
    painting: () => ({
      name: mark('Painting'),
      description: `Mud, rope & <light>, ${roll(1000)}.`,
      dimensions: `${20 + roll(80)} x 60 cm`,
      technique: pick(['Oil on canvas', 'Gouache', 'Ink']),
      year: String(1990 + roll(36)),
      price: String(100 + roll(9000)),
      isAvailableToSell: roll(3) > 0,
      isOnFocus: roll(3) === 0,
    }),
    exhibition: () => ({
      title: mark('Exhibition'),
      startDate: `20${10 + roll(20)}-0${1 + roll(9)}-01`,
      endDate: '2039-12-31',
      location: pick(['Zurich', 'Basel', 'Bern']),
      longDescription: 'Twelve works.',
    }),
  }
  function choosePhotographs() {
    const start = roll(photographs.length)
    return [...photographs.slice(start), ...photographs].slice(0, 1 + roll(2))
  }
  const photographsOf = ({ pictures }: Item) =>
    photographs.filter((each) => pictures.some(({ hash }) => hash === each.hash))

  return {
    create(kind: Kind, state: State): Operation {
      const chosen = choosePhotographs()
      const fields = newFields[kind]()
      return {
        kind: `create ${kind}`,
        request: { method: 'POST', path: WHOLE[kind], body: toBody(kind, fields, chosen) },
        creates: String(fields.name ?? fields.title),
        brings: [...LIST_PAGES, ...renditionsOf(kind, chosen, state)],
        apply: (after, id) => (after.items[id] = { kind, fields, pictures: toPictures(chosen) }),
      }
    },

    /** Replaces the whole item: its texts, and half of the time its images. */
    edit(state: State, kind: Kind): Operation {
      const id = pick(idsOf(state, kind))
      const before = state.items[id] as Item
      const fields = newFields[kind]()
      const chosen = roll(2) === 0 ? choosePhotographs() : photographsOf(before)
      return {
        kind: `edit ${kind}`,
        request: { method: 'PUT', path: WHOLE[kind], body: { id, ...toBody(kind, fields, chosen) } },
        brings: [...LIST_PAGES, ...renditionsOf(kind, chosen, state)],
        apply: (after) => {
          after.items[id] = { kind, fields, pictures: toPictures(chosen) }
          if (before.fields.isAvailableToSell !== fields.isAvailableToSell) forgetPlace(after, id)
        },
      }
    },

    changeFlag(state: State): Operation {
      const id = pick(idsOf(state, 'painting'))
      const item = state.items[id] as Item
      const name = pick(['isAvailableToSell', 'isOnFocus'])
      const change = { [name]: !item.fields[name] }
      return {
        kind: 'change in the table',
        request: { method: 'PATCH', path: itemPath(API_PATHS.painting, id), body: change },
        brings: LIST_PAGES,
        apply: (after) => {
          after.items[id] = { ...item, fields: { ...item.fields, ...change } }
          if (name === 'isAvailableToSell') forgetPlace(after, id)
        },
      }
    },

    remove(state: State, kind: Kind): Operation {
      const id = pick(idsOf(state, kind))
      return {
        kind: `delete ${kind}`,
        request: { method: 'DELETE', path: itemPath(ONE[kind], id) },
        brings: [],
        apply: (after) => {
          after.trash[id] = after.items[id] as Item
          Reflect.deleteProperty(after.items, id)
          forgetPlace(after, id)
        },
      }
    },

    restore(state: State): Operation {
      const ids = Object.keys(state.trash)
      const id = pick(ids)
      const { kind, pictures } = state.trash[id] as Item
      return {
        kind: 'restore',
        request: { method: 'POST', path: itemPath(API_PATHS.deleted, id) },
        brings: [id, ...LIST_PAGES, ...renditionsOf(kind, pictures, state)],
        apply: (after) => {
          after.items[id] = after.trash[id] as Item
          Reflect.deleteProperty(after.trash, id)
        },
      }
    },

    async reorder(): Promise<Operation> {
      const list = pick(['toSell', 'portfolio'] as const)
      const ids = [...(await client.readOrder())[list]]
      const [moved] = ids.splice(roll(Math.max(1, ids.length)), 1)
      const order = moved === undefined ? ids : ids.toSpliced(roll(ids.length + 1), 0, moved)
      return {
        kind: 'reorder',
        request: { method: 'PUT', path: API_PATHS.paintingOrder, body: { list, ids: order } },
        brings: [],
        apply: (after) => (after.order[list] = order),
      }
    },
  }
}
