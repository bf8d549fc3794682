import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { bundled } from './bundled.ts'
import { fastStart, inherited, testServer } from './inherited-environment.ts'
import { writeSmallSite } from './small-site.ts'

/**
 * Starts the server and ends it in order. Node stores compiled modules when a process ends, which most servers of tests
 * do not: they are killed. Commands would store only the functions that they call themselves.
 */
const folder = mkdtempSync(join(tmpdir(), 'understory-first-start-'))
writeSmallSite(folder)
const server = spawn(process.execPath, [...fastStart, bundled('tests/support/serve.ts'), folder], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...inherited,
    ...testServer,
    DATABASE_URL: `file:${join(folder, 'first.db')}`,
  },
})
// The server prints its address when it listens to signals and requests.
server.stdout.once('data', () => server.kill('SIGTERM'))
const [output] = await Promise.all([text(server.stdout), once(server, 'close')])
rmSync(folder, { recursive: true })
if (server.exitCode !== 0) throw new Error(`The server did not start and end: ${output}`)
