import { resolve } from 'node:path'
import { run } from '#server/run.ts'
import { freePort } from '../../support/free-port.ts'

/** The complete server, as `npm start` runs it. */
const port = String(await freePort())
Object.assign(process.env, { HOST: '127.0.0.1', PORT: port })
process.once('disconnect', () => process.exit())
await run({ dist: resolve(process.env['SITE_FOLDER'] ?? 'dist'), isDevelopment: false })
process.send?.(`http://127.0.0.1:${port}`)
