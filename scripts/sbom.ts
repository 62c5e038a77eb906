import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { runCommand, UsageError } from './lib/command.ts'
import { ROOT, run } from './lib/run.ts'

const DEFAULT_FILE = 'sbom.cdx.json'

const ComponentSchema = z.looseObject({ name: z.string(), version: z.string() })
const SbomSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: ComponentSchema }),
  components: z.array(ComponentSchema),
})
const ProjectSchema = z.looseObject({ devDependencies: z.unknown() })
const LockSchema = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
})

const readJson = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(ROOT, name), 'utf8'))

/**
 * Writes the project without its development tools: npm's `--omit=dev` also leaves out packages that product and tools
 * share, such as zod.
 */
async function writeProduct(folder: string) {
  const { devDependencies: _, ...product } = ProjectSchema.parse(await readJson('package.json'))
  const { packages, ...lock } = LockSchema.parse(await readJson('package-lock.json'))
  const kept = Object.entries({ ...packages, '': product }).filter(([, { dev }]) => dev !== true)
  const files = {
    'package.json': product,
    'package-lock.json': { ...lock, packages: Object.fromEntries(kept) },
  }
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(folder, name), JSON.stringify(content))
}

/** Makes a CycloneDX document of the packages in a production install, as npm reads them from the lock file. */
export async function makeSbom() {
  const folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-sbom-'))
  try {
    await writeProduct(folder)
    const asked = ['--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error']
    const { output } = await run('npm', ['sbom', ...asked, '--prefix', folder], { quiet: true })
    const start = output.indexOf('{')
    if (start < 0) throw new Error(`npm could not read the lock file.\n${output}`)
    const sbom = SbomSchema.parse(JSON.parse(output.slice(start)))
    // npm uses the folder's name as the name of the project.
    const component = { ...sbom.metadata.component, name: 'mahlstick', type: 'application' }
    return { ...sbom, metadata: { ...sbom.metadata, component } }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** `npm run sbom -- [FILE]`: writes the document, by default to sbom.cdx.json. */
if (import.meta.main) {
  await runCommand(async () => {
    const { positionals } = parseArgs({ allowPositionals: true })
    const [file = DEFAULT_FILE, ...others] = positionals
    if (others.length > 0) throw new UsageError('Usage: npm run sbom -- [FILE]')
    const sbom = await makeSbom()
    await writeFile(file, `${JSON.stringify(sbom, undefined, 2)}\n`)
    console.log(`${file} names ${sbom.components.length} packages.`)
  })
}
