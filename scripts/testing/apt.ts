import { existsSync } from 'node:fs'
import { run } from '../lib/run.ts'

/** Where no package can be had it says so soon; one install waits for another. */
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

/** Whether this is root on a machine with Debian's packages. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs Debian's packages; gives what went wrong, or nothing. */
export async function install(...packages: readonly string[]): Promise<string | undefined> {
  await apt('update', '-qq')
  const { code, output } = await apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  return code === 0 ? undefined : `apt-get install ${packages.join(' ')} failed:\n${output}`
}
