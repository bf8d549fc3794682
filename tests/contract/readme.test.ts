import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { contractReadme } from '../../scripts/contract-readme.ts'

const readme = readFileSync('contract/README.md', 'utf8')

test('the README shows the examples as they are (node scripts/contract-readme.ts writes them)', async () => {
  expect(await contractReadme()).toBe(readme)
})

test('the README shows every call', () => {
  for (const [name, { method, path }] of Object.entries(contract)) {
    expect(readme).toContain(`### ${name}\n`)
    expect(readme).toContain(`\`${method} ${path}\``)
  }
})
