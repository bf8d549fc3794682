import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { loadPages } from './pages.ts'
import { thirdPartyOriginsOf, contentSecurityPolicy } from './security.ts'
import { describeStore } from './store/open.ts'

interface Run {
  /** Folder of the built site. */
  readonly dist: string
  /** Draws the site from its sources instead. */
  readonly isDevelopment: boolean
}

const createSite = async (config: Config, { dist, isDevelopment }: Run) => {
  const allowance = thirdPartyOriginsOf(config)
  if (!isDevelopment)
    return {
      pages: await loadPages(dist, (hashes) => contentSecurityPolicy(hashes, allowance)),
      folder: dist,
    }
  const { createDevSite } = await import('./dev.ts')
  return createDevSite(allowance)
}

/** One line for the person who started the process; the stack only where the fault is ours. */
const explain = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error)) return error.message
  if (error.code === 'EADDRINUSE') return `The port is in use: ${error.message}`
  if (error.code === 'EACCES') return `The port may not be opened: ${error.message}`
  return error.message
}

const start = async (run: Run) => {
  const config = readConfig(process.env)
  const app = await buildApp(config, await createSite(config, run))

  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= app.close().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  const address = await app.listen({ port: config.port, host: config.host })
  const mail = config.smtpUrl
    ? `leaves by ${new URL(config.smtpUrl).host}`
    : 'waits in the outbox (SMTP_URL is not set)'
  console.log(`Understory  http://localhost:${new URL(address).port || 80}`)
  console.log(`Database    ${describeStore(config.databaseUrl)}`)
  console.log(`Mail        ${mail}`)
}

/** The process: serves until a signal stops it; a start that fails is one line on stderr and exit code 1. */
export const run = async (options: Run) => {
  try {
    await start(options)
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}
