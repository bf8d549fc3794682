import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'

/**
 * What the browser tests visit: the built site, served as it would be in production from a database of its own.
 * Playwright starts and stops it (playwright.config.ts).
 */
if (!process.env['SITE_IS_BUILT']) {
  const { status } = spawnSync('node', ['tools/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

const folder = process.env['E2E_FOLDER']
if (folder) mkdirSync(folder, { recursive: true })

const server = spawn('node', ['src/server/main.ts'], { stdio: 'inherit' })

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))

server.on('exit', (code) => {
  if (folder) rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
