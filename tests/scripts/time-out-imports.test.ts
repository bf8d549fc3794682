import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { timeOutImports } from '../../scripts/time-out-imports.ts'

const built = z.object({ loaded: z.array(z.string()), load: z.custom<() => Promise<unknown>>() })

test('every dynamic import of our own code is loaded with the limit of time, and gives its module', async () => {
  const root = temporaryFolder()
  mkdirSync(join(root, 'src'))
  const write = (file: string, code: string) => writeFileSync(join(root, 'src', file), code)
  write('dialog.ts', `export const name: string = 'dialog'`)
  write(
    'entry.ts',
    `export { loaded } from './limit.ts'\nexport const load = async () => (await import('./dialog.ts')).name`,
  )
  write(
    'limit.ts',
    `export const loaded: string[] = []\nexport const loadChunk = (name: string, load: () => unknown) => (loaded.push(name), load())`,
  )
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [timeOutImports()],
    resolve: { alias: { '#ui/load-chunk.ts': join(root, 'src/limit.ts') } },
    build: {
      minify: false,
      modulePreload: false,
      lib: { entry: join(root, 'src/entry.ts'), formats: ['es'], fileName: () => 'entry.mjs' },
    },
  })
  const entry: unknown = await import(pathToFileURL(join(root, 'dist/entry.mjs')).href)
  expect(await built.parse(entry).load()).toBe('dialog')
  expect(built.parse(entry).loaded).toEqual(['dialog.ts'])
})
