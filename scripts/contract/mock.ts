import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { examples } from '#contract/examples.ts'
import { buildApp } from '#server/app.ts'
import { closeApp } from '#server/close-app.ts'
import { readConfig } from '#server/config.ts'
import { replyAsPreferred } from './prefer.ts'

/** The person who has an account at every mock: that of the examples. */
export const { email, password } = examples.signIn.accepted[0].request.body

/** Pages of other origins may call the mock. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': 'GET, POST',
}

/** Allows other origins, and leaves the requests without a preferred status to the server. */
const inFrontOf =
  (handle: RequestListener): RequestListener =>
  (request, response) => {
    for (const [name, value] of Object.entries(corsHeaders)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else if (!replyAsPreferred(request, response)) handle(request, response)
  }

const unlimited = '1000000'

/**
 * Starts the server itself on a new database in a temporary folder, which `close` removes: without captcha and rate
 * limit, with mail that stays in its outbox. A header selects the status of a reply (`prefer.ts`).
 */
export const startMock = async ({ port, host }: { readonly port: number; readonly host: string }) => {
  const folder = await mkdtemp(join(tmpdir(), 'understory-mock-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    const passwordFile = join(folder, 'password')
    await writeFile(passwordFile, password)
    const config = readConfig({
      PORT: String(port),
      HOST: host,
      DATABASE_URL: `file:${join(folder, 'mock.db')}`,
      UPLOADS_DIR: join(folder, 'uploads'),
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD_FILE: passwordFile,
      CAPTCHA_PROVIDER: 'none',
      RATE_LIMIT_PER_MINUTE: unlimited,
      PAGE_LIMIT_PER_MINUTE: unlimited,
      LOG_LEVEL: 'warn',
    })
    const app = await buildApp(config, {
      serverFactory: (handler) => createServer(inFrontOf(handler)),
    })
    const close = async () => {
      await closeApp(app)
      await removeFolder()
    }
    try {
      const address = await app.listen({ port, host })
      return { address, publicUrl: config.publicUrl, databaseUrl: config.databaseUrl, close }
    } catch (error) {
      await app.close()
      throw error
    }
  } catch (error) {
    await removeFolder()
    throw error
  }
}
