import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** A server that was just started on an empty database, and the link to set it up that it printed. */
export interface NewInstallation {
  readonly url: string
  readonly setUpLink: string
  stop(): Promise<void>
}

/**
 * Starts the built site as an operator does, without mail. `environment` adds to its configuration; `PUBLIC_URL` would
 * build the site once more, for the servers of other tests too.
 */
export const startNewInstallation = async (
  environment: Readonly<Record<string, string>> = {},
): Promise<NewInstallation> => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-installation-'))
  const { SMTP_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...inherited,
      // Links contain the port: it must be known before the start.
      PORT: String(await freePort()),
      DATABASE_URL: `file:${join(folder, 'understory.db')}`,
      UPLOADS_DIR: join(folder, 'uploads'),
      LOG_LEVEL: 'silent',
      CAPTCHA_PROVIDER: 'none',
      RATE_LIMIT_PER_MINUTE: '100000',
      PAGE_LIMIT_PER_MINUTE: '1000000',
      ...environment,
    },
  })
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve())
  })
  const setUpLink = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const link = /^Set up +(\S+)\n/m.exec(output)?.[1]
      if (link !== undefined) resolve(link)
    })
    void ended.then(() => reject(new Error(`The server ended before it printed a link:\n${output}`)))
  })
  return {
    url: new URL(setUpLink).origin,
    setUpLink,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
