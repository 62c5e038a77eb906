import { expect, it } from 'vitest'
import type { Outcome } from '../../stores/feedback/outcome.ts'
import { createTagSaves } from './tag-saves.ts'

const REFUSED = { kind: 'refused', text: '', details: [], messages: [], sent: [], status: 400 } as const

/** A list with one subscriber, and a server that answers when it is told to. */
function openList() {
  const list = { tags: ['Basel'], reloads: 0 }
  const server = { stored: ['Basel'] }
  const open: ((isDone?: boolean) => void)[] = []
  const save = createTagSaves({
    send: (_, tags) =>
      new Promise<Outcome<{ tags: string[] }>>((resolve) => {
        open.push((isDone = true) => {
          if (isDone) server.stored = [...tags]
          resolve(isDone ? { kind: 'done', value: { tags: server.stored } } : REFUSED)
        })
      }),
    show: (_, tags) => void (list.tags = [...tags]),
    reload: () => void (list.reloads += 1),
  })
  const type = (tag: string) => save('s', [...list.tags, tag], list.tags)
  async function answer(isDone?: boolean) {
    await Promise.resolve()
    open.shift()?.(isDone)
  }
  return { list, server, open, type, answer }
}

it('an owner who types one tag after another keeps all of them', async () => {
  const { list, server, open, type, answer } = openList()
  const saves = [type('Collectors'), type('Zurich')]
  expect(list.tags).toEqual(['Basel', 'Collectors', 'Zurich'])
  await answer()
  await saves[0]
  expect(list.tags).toEqual(['Basel', 'Collectors', 'Zurich'])
  expect(open).toHaveLength(1)
  await answer()
  await saves[1]
  expect(server.stored).toEqual(list.tags)
  expect(list.reloads).toBe(0)
})

it('an owner whose tag was refused sees what is stored, once nothing more is on its way', async () => {
  const { list, type, answer } = openList()
  const saves = [type('Collectors'), type('Zurich')]
  await answer(false)
  await saves[0]
  expect(list.reloads).toBe(0)
  await answer()
  await saves[1]
  expect(list.reloads).toBe(1)
})
