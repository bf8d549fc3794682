import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isServed, markServed } from '../../scripts/served-build.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('a build is served while the process that says so runs, and no longer when it was killed', async () => {
  const folder = temporaryFolder()
  const module = JSON.stringify(new URL('../../scripts/served-build.ts', import.meta.url).href)
  const code = `const { markServed } = await import(${module}); await markServed(${JSON.stringify(folder)}); console.log('served'); setInterval(() => {}, 1000)`
  const server = spawn(process.execPath, ['--input-type=module', '-e', code])
  expect(await isServed(folder)).toBe(false)
  await once(server.stdout, 'data')
  expect(await isServed(folder)).toBe(true)
  expect(await isServed(temporaryFolder())).toBe(false)
  server.kill('SIGKILL')
  await once(server, 'exit')
  expect(await isServed(folder)).toBe(false)
})

test('a build is served until the server ends', async () => {
  const folder = temporaryFolder()
  const end = await markServed(folder)
  expect(await isServed(folder)).toBe(true)
  await end()
  expect(await isServed(folder)).toBe(false)
})
