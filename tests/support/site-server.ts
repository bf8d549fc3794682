import { mkdirSync, rmSync } from 'node:fs'

/** The server of the browser tests: the built site on a temporary database. Started by playwright.config.ts. */
const folder = process.env['E2E_FOLDER']
if (!folder) throw new Error('E2E_FOLDER must name the folder of the database')

mkdirSync(folder, { recursive: true })
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

await import('../../scripts/start.ts')
