import { API_PATHS } from '../../contract/paths.ts'
import type { Installation } from '../../contract/site/installation.ts'
import { privateJson } from '../platform/api/answers.ts'
import { createRoutes } from '../platform/api/routes.ts'
import { VISIT_MONTHS } from '../../contract/site/visits.ts'
import type { BackupKeeper } from '../backup/panel/backups.ts'
import { KEPT } from '../backup/retention.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/database/schema.ts'
import type { MailServer } from '../mail/mail-server.ts'
import { readSettings } from '../site/settings-rows.ts'

interface InstallationParts {
  readonly db: Db
  readonly config: Pick<Config, 'trustedProxies' | 'purgeUrl' | 'publishAddress' | 'visits'>
  readonly mailServer: Pick<MailServer, 'view'>
  readonly backups: Pick<BackupKeeper, 'place'>
}

function deliveryOf({ purgeUrl, publishAddress }: InstallationParts['config']): Installation['delivery'] {
  if (purgeUrl !== undefined) return 'cdn'
  return publishAddress === undefined ? 'own' : 'mirror'
}

/** The facts of which the sample of the privacy text is made (content/privacy-sample.ts). */
export function installationRoutes({ db, config, mailServer, backups }: InstallationParts) {
  const routes = createRoutes()
  routes.get(API_PATHS.installation, 'manager', async () => {
    const [server, place, settings] = await Promise.all([
      mailServer.view(),
      backups.place.view(),
      readSettings(db),
    ])
    return privateJson({
      mailServer: server.source === 'none' ? '' : server.host,
      isBehindProxy: config.trustedProxies.length > 0,
      delivery: deliveryOf(config),
      ...(place.place !== '' && { backupMonths: KEPT.months }),
      ...(config.visits !== 'off' && { counts: { months: VISIT_MONTHS } }),
      hasNewsletter: settings.hasNewsletter,
    } satisfies Installation)
  })
  return routes
}
