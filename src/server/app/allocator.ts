import { realpathSync } from 'node:fs'
import path from 'node:path'
import { ALLOCATOR } from './allocator-settings.mjs'

/**
 * Makes sure that the server runs with the allocator's settings. If they are missing, the program restarts itself with
 * them in the same process (execve). It must be imported first, before anything is opened.
 */
function setAllocator() {
  const { argv, env, execArgv, execPath, platform } = process
  const isServer =
    argv[1] !== undefined && realpathSync(argv[1]) === path.resolve(import.meta.dirname, '../../server.ts')
  const isSet = Object.keys(ALLOCATOR).every((name) => env[name] !== undefined)
  if (!isServer || isSet || platform !== 'linux') return
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...ALLOCATOR, ...env })
}

setAllocator()
