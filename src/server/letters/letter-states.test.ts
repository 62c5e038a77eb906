import { expect, it } from 'vitest'
import { onBothEngines } from '../platform/database/testing.ts'
import { inTransaction } from '../platform/database/write.ts'
import { findLetter, insertLetter, updateLetter } from './letter-rows.ts'
import { beginSending } from './letter-states.ts'

const LETTER = {
  subject: 'New works',
  preview: '',
  blocks: [{ kind: 'text' as const, markdown: 'Look.' }],
  to: {},
}
const now = new Date('2026-03-01T10:00:00Z')

onBothEngines('a draft of a letter', (database) => {
  const write = () => inTransaction(database().db, (tx) => insertLetter(tx, LETTER, now))
  const save = (id: string, subject: string, seen: readonly number[]) =>
    inTransaction(database().db, (tx) => updateLetter(tx, id, { ...LETTER, subject }, { seen, now }))
  const begin = (id: string, version?: number) =>
    inTransaction(database().db, (tx) => beginSending(tx, id, now, version))

  it('is not sent as nobody has seen it: a newer text is looked at first', async () => {
    const { id } = await write()
    await save(id, 'Half a sen', [1])
    await expect(begin(id, 1)).rejects.toMatchObject({ code: 'changedMeanwhile' })
    expect((await findLetter(database().db, id))?.state).toBe('draft')
  })

  it('is not overwritten in silence by another tab, and not at all once it leaves', async () => {
    const { id } = await write()
    expect((await save(id, 'Newer works', [1])).version).toBe(2)
    await expect(save(id, 'Other works', [1])).rejects.toMatchObject({ code: 'changedMeanwhile' })
    await begin(id)
    await expect(save(id, 'Too late', [2, 3])).rejects.toMatchObject({ code: 'letterOnItsWay' })
    expect((await findLetter(database().db, id))?.subject).toBe('Newer works')
  })
})
