import { fileURLToPath } from 'node:url'
import { run } from './run.ts'

await run({
  dist: fileURLToPath(new URL('../../dist', import.meta.url)),
  isDevelopment: process.argv.includes('--dev'),
})
