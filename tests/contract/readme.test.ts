import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { contractReadme } from '../../scripts/contract-readme.ts'

const readme = readFileSync('contract/README.md', 'utf8')

test('shows the current calls (written by node scripts/contract-readme.ts)', async () => {
  expect(await contractReadme()).toBe(readme)
})

test('shows every call', () => {
  for (const [name, { method, path }] of Object.entries(contract)) {
    expect(readme).toContain(`- **${name}** \`${method} ${path}\``)
  }
})
