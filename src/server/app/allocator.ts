import { realpathSync } from 'node:fs'
import path from 'node:path'
import { ALLOCATOR } from './allocator-settings.mjs'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Whether Node was started with the server or a command of this project, and not with a test. */
function isProgram(file: string) {
  const real = realpathSync(file)
  return real === path.join(ROOT, 'src/server.ts') || path.dirname(real) === path.join(ROOT, 'scripts')
}

/**
 * Makes sure that the program runs with the allocator's settings. If they are missing, it restarts itself with them in
 * the same process (execve). Programs that make pictures import it first, before anything is opened.
 */
function setAllocator() {
  const { argv, env, execArgv, execPath, platform } = process
  const isSet = Object.keys(ALLOCATOR).every((name) => env[name] !== undefined)
  if (argv[1] === undefined || !isProgram(argv[1]) || isSet || platform !== 'linux') return
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...ALLOCATOR, ...env })
}

setAllocator()
