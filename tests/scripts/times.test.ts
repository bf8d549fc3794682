import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { TestEvent } from '../../scripts/test/events.ts'
import { areaOf, areaSeconds, fileSeconds } from '../../scripts/test/times.ts'

const ended = (file: string, ms: number): TestEvent => ({
  kind: 'ended',
  at: 1,
  id: '1',
  file,
  name: file,
  ms,
  result: 'passed',
  messages: [],
})

test.each([
  ['tests/server/accounts/deletion.test.ts', 'accounts'],
  ['tests/server/accounts/cli/list.test.ts', 'accounts'],
  ['tests/server/accounts-fuzz.test.ts', 'server'],
  ['tests/tools/card-sort/engine.test.ts', 'tools'],
  ['tests/contract-kit/mock.test.ts', 'contract-kit'],
  ['tests/e2e/home.spec.ts', 'e2e'],
])('%s belongs to the area %s', (file, area) => expect(areaOf(file)).toBe(area))

test('adds the seconds of files and areas, the dearest first, with loading and hooks where they are measured', () => {
  const events: TestEvent[] = [
    ended('tests/e2e/home.spec.ts', 1000),
    ended('tests/e2e/home.spec.ts', 2000),
    ended('tests/tools/survey/engine.test.ts', 1000),
    { kind: 'fileEnded', at: 1, file: 'tests/tools/survey/engine.test.ts', ms: 4000 },
    ended('tests/e2e/menu.spec.ts', 2500),
  ]
  const files = fileSeconds(events)
  expect(files).toEqual([
    ['tests/tools/survey/engine.test.ts', 4],
    ['tests/e2e/home.spec.ts', 3],
    ['tests/e2e/menu.spec.ts', 2.5],
  ])
  expect(areaSeconds(files)).toEqual([
    ['e2e', 5.5],
    ['tools', 4],
  ])
})

test('a run whose working folder was removed ends', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'understory-removed-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const script = `
    import { rmSync } from 'node:fs'
    import { writeTimes } from '${resolve('scripts/test/times.ts')}'
    rmSync(process.cwd(), { recursive: true })
    writeTimes([], 'test-results/times')`
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd,
    timeout: 30_000,
    killSignal: 'SIGKILL',
  })
  expect(signal).toBeNull()
})
