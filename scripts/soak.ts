import { parseArgs } from 'node:util'
import { startPostgres } from '../src/server/platform/database/engines/testing-postgres.ts'
import { printTable, writeResults } from './bench/tables.ts'
import { runCommand, UsageError } from './lib/command.ts'
import { buildPages } from './lib/pages-bundle.ts'
import { createProgress } from './lib/progress.ts'
import { soak, type SoakResult } from './soak/soak.ts'

function readArguments() {
  const { values } = parseArgs({
    options: {
      operations: { type: 'string', default: '1000' },
      kills: { type: 'string', default: '100' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      database: { type: 'string', default: 'sqlite' },
    },
  })
  const [operations, kills, seed] = [values.operations, values.kills, values.seed].map((text, index) => {
    const number = Number(text)
    if (Number.isInteger(number) && number >= (index === 0 ? 1 : 0)) return number
    throw new UsageError('--operations, --kills and --seed take whole numbers, such as 1000, 100 and 7.')
  }) as [number, number, number]
  if (kills > operations) throw new UsageError('There can be at most one kill an operation.')
  if (values.database !== 'sqlite' && values.database !== 'postgres')
    throw new UsageError('--database takes sqlite or postgres.')
  return { operations, kills, seed, database: values.database }
}

const toTable = ({ walks, repair, faults, ...result }: SoakResult) => [
  ['what', 'measured'],
  ['database, seed', `${result.engine}, ${result.seed}`],
  ['random writes', `${result.operations} in ${result.seconds} s`],
  ['kill -9', `${result.kills}, ${result.killsAtStart} of them at a start`],
  [
    'writes that a kill met',
    `${result.answered} answered, ${result.doneUnanswered} done, ${result.notDone} not done`,
  ],
  ['… half done, or lost though acknowledged', faults.length === 0 ? 'none' : 'see below'],
  ['from a start to all published', `p50 ${repair.p50} ms, p95 ${repair.p95} ms`],
  ['a visitor opened', `${walks.addresses} addresses in ${walks.passes} walks through the whole site`],
  ['… missing because they were deleted', String(walks.missing)],
  ['files equal to a full publish', String(result.files)],
  ['faults', String(faults.length)],
]

/**
 * `npm run soak [-- --operations 1000 --kills 100 --seed 7 --database postgres]`: prints a table and writes
 * bench-results/soak-ENGINE.json.
 */
await runCommand(async () => {
  const { database, ...options } = readArguments()
  await buildPages()
  console.log(`Seed ${options.seed}: the same writes again with --seed ${options.seed}.`)
  const postgres = database === 'postgres' ? await startPostgres() : undefined
  const progress = createProgress('Soaking', 'writes')
  try {
    const result = await soak({
      ...options,
      databaseUrl: await postgres?.createDatabase('soak'),
      onProgress: (done) => {
        progress.update(done, options.operations)
      },
    })
    progress.finish(options.operations)
    printTable(toTable(result))
    await writeResults(`soak-${database}`, result)
    if (result.faults.length > 0) throw new UsageError(`\nFaults:\n${result.faults.join('\n')}`)
  } finally {
    await postgres?.stop()
  }
})
