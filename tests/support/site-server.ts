import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { buildIfNeeded } from '../../tools/build.ts'

/**
 * What the browser tests visit: the built site, served as it would be in production from a database of its own.
 * Playwright starts and stops it (playwright.config.ts).
 */
const env = { ...process.env }
const folder = env['E2E_FOLDER']
if (!folder) throw new Error('E2E_FOLDER names the folder of the database')

await buildIfNeeded()
mkdirSync(folder, { recursive: true })
const server = spawn('node', ['src/server/main.ts'], { stdio: 'inherit', env })

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))

server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
