// Starts a script of this project on a machine without packages: installs the packages if the lock file needs it, then
// runs the script with the Node of the packages. Plain JavaScript without dependencies, so that an old Node can run it.
// Usage: node scripts/bootstrap.mjs [--development] SCRIPT [ARGUMENT …]; without a script it only installs.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const inRoot = (...parts) => path.join(root, ...parts)
const windows = process.platform === 'win32'
/** As the first parameter: the command also needs the packages for development. */
const DEVELOPMENT = '--development'

/** Returns the packages of a lock file by their folders, or none where the file does not exist. */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/**
 * Installs the missing packages of the lock file. npm lists the installed packages at the end, so a broken install is
 * repeated and a manual one counts. Packages for development (two thirds of the bytes) are installed only where a
 * command needs them or they were installed before.
 */
function installPackages(isForDevelopment) {
  const installed = readPackages(inRoot('node_modules', '.package-lock.json'))
  const withDevelopment = isForDevelopment || Object.values(installed).some(({ dev }) => dev)
  const isMissing = ([folder, { version, integrity, dev, optional, devOptional }]) =>
    folder !== '' &&
    // npm leaves out optional packages for other systems.
    !optional &&
    !devOptional &&
    (!dev || withDevelopment) &&
    (installed[folder]?.version !== version || installed[folder].integrity !== integrity)
  if (!Object.entries(readPackages(inRoot('package-lock.json'))).some(isMissing)) return
  console.log('Installing packages (first start, or the lock file changed) …')
  const which = withDevelopment ? '--include=dev' : '--omit=dev'
  const { status } = spawnSync('npm', ['ci', which, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  })
  if (status !== 0) {
    console.error('npm ci failed: see its messages above. Nothing was started.')
    process.exit(status ?? 1)
  }
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

/** The folder where Node caches compiled code, which makes the second and later starts a third faster. */
const COMPILED = inRoot('node_modules', '.cache', 'node')

/** Signals that the program gets, too, and stops in order. */
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP']

async function start(scriptAndArguments) {
  // The program does not exist yet where only packages are installed, as in the build of a container.
  const { ALLOCATOR } = await import('../src/server/app/allocator-settings.mjs')
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
  for (const signal of PASSED_ON) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    // Also where a signal cannot be passed on.
    if (child.pid !== undefined) return
    console.error(`${node} cannot be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (signal !== null && !PASSED_ON.includes(signal)) {
      const why = signal === 'SIGKILL' ? ': the machine may have had too little memory' : ''
      console.error(`The program was ended by ${signal}${why}.`)
    }
    process.exit(code ?? 128 + constants.signals[signal])
  })
}

const parameters = process.argv.slice(2)
const isForDevelopment = parameters[0] === DEVELOPMENT
installPackages(isForDevelopment)
const command = parameters.slice(isForDevelopment ? 1 : 0)
if (command.length > 0) await start(command)
