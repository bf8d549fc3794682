import { mkdirSync, rmSync } from 'node:fs'

/**
 * What the browser tests visit: the built site, started as a visitor's site is, over a database of its own.
 * Playwright starts and stops it (playwright.config.ts).
 */
const folder = process.env['E2E_FOLDER']
if (!folder) throw new Error('E2E_FOLDER names the folder of the database')

mkdirSync(folder, { recursive: true })
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

await import('../../scripts/start.ts')
