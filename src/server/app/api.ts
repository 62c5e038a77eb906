import { Hono } from 'hono'
import { AppError } from '../../contract/errors.ts'
import type { ApiEnv } from '../platform/api/context.ts'
import { createFormLanguage } from '../platform/api/forms/form-language.ts'
import { createAuth } from '../platform/api/middleware/auth.ts'
import { createCompression } from '../platform/api/middleware/compression.ts'
import { createCors } from '../platform/api/middleware/cors.ts'
import { createErrorAnswer } from '../platform/api/middleware/errors.ts'
import { createRequestLog } from '../platform/api/middleware/request-log.ts'
import { createSiteGuard } from '../platform/api/middleware/site-guard.ts'
import type { Route, Routes } from '../platform/api/routes.ts'
import { cspReportRoutes } from '../health/csp-reports.ts'
import { findSessionUser } from '../people/sign-ins/session-rows.ts'
import { publishedLanguages } from '../publishing/site-folder/published-languages.ts'
import { readSettings } from '../site/settings-rows.ts'
import { type ApiDeps, createAllRoutes } from './api-routes.ts'

/** The languages in which forms are answered, also while the database is away. */
const readLanguages = ({ db, config }: ApiDeps) =>
  readSettings(db).then(
    ({ languages }) => languages,
    () => publishedLanguages(config.siteDir),
  )

/**
 * The HTTP API under /api, and the list of its routes. A call within the process looks like this:
 * `api.fetch(new Request('http://api.internal/api/Paintings'))`.
 */
export function createApi(deps: ApiDeps) {
  const { db, config, log, clock = () => new Date() } = deps
  const api = new Hono<ApiEnv>({ strict: false })
  const answerError = createErrorAnswer(log)
  api.onError(answerError)
  api.notFound((c) => answerError(new AppError('notFound'), c))
  const routes: Route[] = []
  const mount = ({ hono, list }: Routes) => {
    api.route('/', hono)
    routes.push(...list)
  }

  api.use(createCompression())
  api.use(createRequestLog(log))
  api.use(createFormLanguage(() => readLanguages(deps)))
  if (config.corsOrigins.length > 0) api.use(createCors(config))
  // Browsers send these reports by themselves, without the CSRF cookie. So these routes come before the CSRF guard.
  mount(cspReportRoutes({ log, clock }))
  api.use(createSiteGuard(config))
  api.use(createAuth((tokenHash) => findSessionUser(db, tokenHash, clock())))
  for (const each of createAllRoutes(deps)) mount(each)
  return { api, routes }
}
