// Starts a script of this project on a machine that may have nothing yet: installs the packages when the lock
// file asks for it, then runs the script with the Node that the packages bring. Plain JavaScript without
// dependencies, so that an old Node can read it. Usage: node scripts/bootstrap.mjs SCRIPT [ARGUMENT …]; without a
// script it installs and does nothing else.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const inRoot = (...parts) => path.join(root, ...parts)
const windows = process.platform === 'win32'

/** `npm ci` once for each state of the lock file; the stamp is written last, so a broken install is repeated. */
function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')
  const stamp = inRoot('node_modules', '.installed-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages (first start, or the lock file changed) …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  })
  if (status !== 0) {
    console.error('npm ci failed: see its messages above. Nothing was started.')
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, wanted)
}

function findNode() {
  const brought = inRoot('node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')
  if (existsSync(brought)) return brought
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 2)) return process.execPath
  console.error(
    `Mahlstick needs Node 24 and this is ${process.version}. Its npm package "node" brings one along, but npm was ` +
      'not allowed to run that package\'s install script: run "npm rebuild node", or install Node 24.',
  )
  process.exit(1)
}

/**
 * Read by glibc before anything runs: without it every thread keeps a heap of its own, and memory that images used
 * is not given back (docs/decisions/0002-image-intake.md). In pieces large enough that the publisher, which compresses
 * page after page, does not get its memory from the system each time.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '4194304',
  MALLOC_TRIM_THRESHOLD_: '16777216',
}

/** Where Node keeps our code as it has compiled it: a server starts in two thirds of the time from the second start on. */
const COMPILED = inRoot('node_modules', '.cache', 'node')

function start(scriptAndArguments) {
  const node = findNode()
  const settings = inRoot('.env')
  const searchPath = [path.dirname(node), inRoot('node_modules', '.bin'), process.env.PATH].join(
    path.delimiter,
  )
  const child = spawn(
    node,
    [
      '--disable-warning=ExperimentalWarning',
      ...(existsSync(settings) ? [`--env-file=${settings}`] : []),
      ...scriptAndArguments,
    ],
    {
      stdio: 'inherit',
      cwd: root,
      env: {
        ...ALLOCATOR,
        NODE_COMPILE_CACHE: COMPILED,
        NODE_ENV: 'production',
        ...process.env,
        PATH: searchPath,
      },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

installPackages()
if (process.argv.length > 2) start(process.argv.slice(2))
