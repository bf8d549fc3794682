import { onTestFinished } from 'vitest'
import { buildApp, type Site } from '#server/app.ts'
import { readConfig } from '#server/config.ts'

/**
 * The whole server on the database at `url`, without a port, closed with the test. It logs nothing, wants no
 * captcha and lets a client through as often as it likes unless `environment` says otherwise.
 */
export async function startApp(url: string, environment: Record<string, string> = {}, site?: Site) {
  const config = readConfig({
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    CAPTCHA_PROVIDER: 'none',
    RATE_LIMIT_PER_MINUTE: '1000000',
    ...environment,
  })
  const app = await buildApp(config, site)
  onTestFinished(() => app.close())
  return app
}
export type App = Awaited<ReturnType<typeof startApp>>
