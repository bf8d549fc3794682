import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeAuditActions } from '../../scripts/write-audit-actions.ts'

test('the actions of the audit log are those of the features (written by npm run contract:audit)', () => {
  expect(readFileSync('contract/workspace/audit-actions.gen.ts', 'utf8')).toBe(describeAuditActions())
})
