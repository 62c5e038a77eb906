import { afterEach, expect, it, vi } from 'vitest'
import { insertAudit, PROGRAM } from '../platform/database/audit.ts'
import { listAudit } from './audit-rows.ts'
import { onBothEngines } from '../platform/database/testing.ts'

afterEach(() => {
  vi.useRealTimers()
})
const note = (title: string) => ({ action: 'update', kind: 'site', id: '', title }) as const

onBothEngines('the history', (database) => {
  it('keeps the order of entries of the same millisecond, newest first', async () => {
    const { db } = database()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    await insertAudit(db, PROGRAM, [note('1'), note('2'), note('3')])
    for (const title of ['4', '5', '6', '7', '8']) await insertAudit(db, PROGRAM, [note(title)])
    const { items } = await listAudit(db)
    expect(items.map(({ title }) => title).join('')).toBe('87654321')
  })

  it('has a line for each of thousands of works of one series', async () => {
    const { db } = database()
    const works = Array.from({ length: 7000 }, (_, index) => note(String(index)))
    await insertAudit(db, PROGRAM, works)
    expect(new Set((await listAudit(db)).items.map(({ title }) => title)).size).toBe(works.length)
  })

  it('keeps the order after the clock was set back', async () => {
    const { db } = database()
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2090-01-01T00:00:00Z') })
    await insertAudit(db, PROGRAM, [note('ahead')])
    vi.setSystemTime(new Date('2089-01-01T00:00:00Z'))
    await insertAudit(db, PROGRAM, [note('right')])
    expect((await listAudit(db)).items.map(({ at }) => at.slice(0, 4))).toEqual(['2090', '2089'])
  })
})
