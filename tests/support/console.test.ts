import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

const setupFile = resolve('tests/support/console.ts')
const expectations = resolve('tests/support/expected-console.ts')

const noisyTests = `
import { test } from 'vitest'
import { expectConsole } from '${expectations}'
test('no output', () => {})
test('an unexpected warning', () => console.warn('each child in a list needs a key'))
test('an expected error', () => { expectConsole(/refused/); console.error('connection refused') })
test('an expected error that is missing', () => expectConsole(/refused/))
test('no output again', () => {})
`

const report = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ title: z.string(), status: z.string() })) }),
  ),
})

test('a test fails on unexpected console output and on missing expected output', () => {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(resolve('.cache/console-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(`${folder}/noise.test.ts`, noisyTests)
  writeFileSync(`${folder}/vitest.config.ts`, `export default { test: { setupFiles: ['${setupFile}'] } }`)

  spawnSync('vitest', ['run', '--root', folder, '--reporter=json', `--outputFile=${folder}/report.json`])

  const { testResults } = report.parse(JSON.parse(readFileSync(`${folder}/report.json`, 'utf8')))
  const status = testResults.flatMap((file) => file.assertionResults.map((each) => [each.title, each.status]))
  expect(Object.fromEntries(status)).toEqual({
    'no output': 'passed',
    'an unexpected warning': 'failed',
    'an expected error': 'passed',
    'an expected error that is missing': 'failed',
    'no output again': 'passed',
  })
})
