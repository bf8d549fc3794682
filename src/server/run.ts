import { setFlagsFromString } from 'node:v8'
import { accountPages } from '#contract/accounts/pages.ts'
import { accountLimits } from '#contract/accounts/account.ts'
import { buildApp } from './app.ts'
import { closeApp } from './close-app.ts'
import { type Config, readConfig } from './config.ts'
import { loadPages } from './pages.ts'
import { thirdPartyOriginsOf, contentSecurityPolicy } from './http/security.ts'
import { describeStore } from './store/open.ts'

interface RunOptions {
  /** Folder of the built site. */
  readonly dist: string
  /** Renders the site from its sources with Vite instead. */
  readonly isDevelopment: boolean
}

const createSite = async (config: Config, { dist, isDevelopment }: RunOptions) => {
  const thirdParties = thirdPartyOriginsOf(config)
  if (!isDevelopment)
    return {
      pages: await loadPages(dist, (hashes) => contentSecurityPolicy(hashes, thirdParties)),
      folder: dist,
    }
  const { createDevSite } = await import('./dev.ts')
  return createDevSite(thirdParties)
}

/** A one-line message for the operator. */
const describeError = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error)) return error.message
  if (error.code === 'EADDRINUSE') return `The port is in use: ${error.message}`
  if (error.code === 'EACCES') return `The port needs more rights: ${error.message}`
  return error.message
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Whether other machines reach the server, and what changes it. */
const describeNetwork = (host: string) =>
  isLoopback(host)
    ? 'this machine only (HOST=0.0.0.0 makes it reachable from others)'
    : `reachable from other machines (HOST is ${host})`

const start = async (run: RunOptions) => {
  const config = readConfig(process.env)
  const app = await buildApp(config, await createSite(config, run))

  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= closeApp(app).then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  const address = await app.listen({ port: config.port, host: config.host })
  const mail = config.smtpUrl
    ? `sent through ${new URL(config.smtpUrl).host}`
    : 'queued in the outbox (SMTP_URL is not set)'
  const localUrl = `http://localhost:${new URL(address).port || 80}`
  // Port 0 lets the system choose one, which the configuration does not know.
  const publicUrl = config.port === 0 ? localUrl : config.publicUrl
  const lines = [
    `Understory  ${localUrl}`,
    `Database    ${describeStore(config.databaseUrl)}`,
    `Network     ${describeNetwork(config.host)}`,
    `Mail        ${mail}`,
  ]
  const setUpToken = await app.createSetUpToken()
  if (setUpToken !== undefined)
    lines.push(
      `Set up      ${publicUrl}${accountPages.setUp.path}#${setUpToken}`,
      `            (opens once, within ${accountLimits.setUpMinutes} minutes; printed at each start until there is an account)`,
    )
  console.log(lines.join('\n'))
}

/** V8 collects garbage when the heap has grown by this share of what is in use; by default it grows up to fourfold. */
const heapGrowthPercent = 40

/** Runs the server until a signal stops it; a failed start prints one line to stderr and exits with code 1. */
export const run = async (options: RunOptions) => {
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`)
  try {
    await start(options)
  } catch (error) {
    console.error(describeError(error))
    process.exit(1)
  }
}
