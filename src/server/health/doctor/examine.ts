import { issuePass } from '../diagnosis.ts'
import type { Config } from '../../platform/config/config.ts'
import { checkDatabase } from './database.ts'
import { fault, type Finding } from './finding.ts'
import { checkDisk, checkFolder } from './folders.ts'
import { checkMail } from './mail.ts'
import { checkPlaces } from './places.ts'
import { checkAddress, checkPort } from './server.ts'

/** Checks an installation, running or not, without changes to it. */
export async function examine(config: Config): Promise<Finding[]> {
  const folder = await checkFolder(config.dataDir)
  const { database, finding } = await checkDatabase(config)
  try {
    // In a folder that cannot be written this also fails; the check of the folder reports that.
    const pass = database && (await issuePass(database.db).catch(() => undefined))
    const { isServing, finding: port } = await checkPort(config, pass)
    const others = await Promise.all([
      folder.isFine ? checkDisk(config.dataDir).then((disk) => [disk]) : [],
      checkPlaces(config, database?.db),
      checkMail(config, database?.db).then((mail) => [mail]),
      checkAddress(config, pass, isServing),
    ])
    const misses = config.nearMisses.map((each) => fault('settings', each))
    return [...misses, folder, finding, port, ...others.flat()]
  } finally {
    await database?.close()
  }
}
