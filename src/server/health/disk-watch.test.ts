import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { API_PATHS } from '../../contract/paths.ts'
import type { Overview } from '../../contract/overview.ts'
import type { Health } from '../../contract/site/settings.ts'
import { createDiskWatch, createRoomAlarm, DISK_MESSAGES, hasLittleRoom, TEST_FILE } from './disk-watch.ts'
import { openTestApi } from '../platform/api/testing.ts'

const GB = 1e9

it.each([
  ['a small disk', 20, 0.9, true],
  ['a small disk', 20, 1.1, false],
  ['a disk of middle size', 100, 4.9, true],
  ['a disk of middle size', 100, 5.1, false],
  ['a large disk', 4000, 9.9, true],
  ['a large disk', 4000, 11, false],
])('on %s of %d GB, %d GB free are low: %s', (_what, size, free, isLittle) => {
  expect(hasLittleRoom(free * GB, size * GB)).toBe(isLittle)
})

it('an owner is warned that the disk is almost full while everything works, and the log says it once', async () => {
  let isLow = true
  const measureRoom = async () => ({ free: 5e8, isLow })
  const test = await openTestApi({ measureRoom })
  try {
    const health = (await (await test.call('GET', API_PATHS.health)).json()) as Health
    expect(health).toMatchObject({ status: 'ok', diskProblem: 'low' })
    const token = await test.signInAs('owner')
    const overview = (await (await test.call('GET', API_PATHS.overview, { token })).json()) as Overview
    expect([overview.diskWarning, overview.diskProblem]).toEqual([DISK_MESSAGES.low, undefined])

    const lines: string[] = []
    const note = (_fields: object, message: string) => lines.push(message)
    const look = createRoomAlarm(test.config.dataDir, { warn: note, info: note } as never, measureRoom)
    for (let turn = 0; turn < 3; turn += 1) await look()
    isLow = false
    for (let turn = 0; turn < 3; turn += 1) await look()
    expect(lines).toEqual([DISK_MESSAGES.low, 'there is enough room on the disk again'])
  } finally {
    await test.remove()
  }
})

it('a server that is killed during the check leaves no file after the next check', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-disk-'))
  await writeFile(path.join(folder, TEST_FILE), 'half')
  expect(await createDiskWatch([folder]).look()).not.toBe('unwritable')
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
