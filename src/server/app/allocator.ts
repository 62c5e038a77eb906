import { realpathSync } from 'node:fs'
import path from 'node:path'
import { ALLOCATOR } from './allocator-settings.mjs'

/**
 * However the server is started, it has the allocator's settings: where they are missing, the program takes its own
 * place with them, as the same process, before it has opened anything. Imported first.
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
