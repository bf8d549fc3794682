import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describePreflightRules } from '../../scripts/write-preflight-rules.ts'

test('the pages of the rules have their texts and counts (written by scripts/write-preflight-rules.ts)', async () => {
  expect(readFileSync('content/preflight-rules.gen.ts', 'utf8')).toBe(await describePreflightRules())
})
