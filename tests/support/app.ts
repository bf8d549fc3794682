import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, type Site } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { ResolveTxt } from '#server/http/resolve-txt.ts'
import type { PublishedStudy } from '#studies/engine/published.ts'
import { cleanUp } from './clean-up.ts'

/**
 * Builds the whole server on the database at `url`, without a port, and closes it with its tests. By default without
 * log, captcha and rate limit, with a folder for files of its own, and with the published studies of the site.
 */
export async function startApp(
  url: string,
  environment: Record<string, string> = {},
  site?: Site,
  studies?: readonly PublishedStudy[],
  resolveTxt: ResolveTxt = async () => [],
) {
  const uploads = join(tmpdir(), `understory-uploads-${randomUUID()}`)
  cleanUp(() => rmSync(uploads, { recursive: true, force: true }))
  const config = readConfig({
    DATABASE_URL: url,
    // On PostgreSQL, opening connections would cost a quarter of the time of most tests.
    DATABASE_CONNECTIONS: '3',
    LOG_LEVEL: 'silent',
    CAPTCHA_PROVIDER: 'none',
    RATE_LIMIT_PER_MINUTE: '1000000',
    UPLOADS_DIR: uploads,
    ...environment,
  })
  const app = await buildApp(config, site, studies, resolveTxt)
  cleanUp(() => app.close())
  return app
}
export type App = Awaited<ReturnType<typeof startApp>>
