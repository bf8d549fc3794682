import * as features from '#contract/features.ts'
import { unite } from '#contract/shared/merge.ts'
import { keepGenerated } from './generated-file.ts'

/** The part of a feature that names its actions. */
interface Audited {
  readonly audit?: Readonly<Record<string, string>>
}

const file = 'contract/workspace/audit-actions.gen.ts'

/** The source of a module with the names of all actions: a page with the audit log loads it without the contract. */
export const describeAuditActions = () => {
  const all: readonly Audited[] = Object.values(features)
  const names = unite(all.map(({ audit = {} }) => audit))
  return `/** Written by scripts/write-audit-actions.ts from the contracts of the features. */
export const auditNames = ${JSON.stringify(names, null, 2)} as const

export const auditActions = ${JSON.stringify(Object.keys(names), null, 2)} as const
`
}

if (import.meta.main) await keepGenerated(file, describeAuditActions(), 'npm run contract:audit')
