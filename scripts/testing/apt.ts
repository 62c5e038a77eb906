import { existsSync } from 'node:fs'
import { run } from '../lib/run.ts'

/** Options for a fast failure without a network; an install waits for another one. */
const QUICKLY = [
  '-o',
  'Acquire::http::Timeout=20',
  '-o',
  'Acquire::Retries=1',
  '-o',
  'DPkg::Lock::Timeout=300',
]
const apt = (...parameters: readonly string[]) =>
  run('apt-get', [...QUICKLY, ...parameters], {
    environment: { DEBIAN_FRONTEND: 'noninteractive' },
    quiet: true,
  })

/** Whether this process runs as root on a machine with Debian packages. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs Debian packages. Returns the error, if any. */
export async function install(...packages: readonly string[]): Promise<string | undefined> {
  await apt('update', '-qq')
  const { code, output } = await apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  return code === 0 ? undefined : `apt-get install ${packages.join(' ')} failed:\n${output}`
}
