import type { z } from 'zod'
import { studyMessages } from './messages.ts'

/** Part of a rule of zod that reports errors. */
export type RuleContext = Pick<z.core.$RefinementCtx, 'addIssue'>

/** Reports the parts of a list whose identifier another one before them has. */
export const refuseRepeated = (
  parts: readonly { readonly id: string }[],
  list: string,
  context: RuleContext,
) => {
  const known = new Set<string>()
  for (const [index, { id }] of parts.entries()) {
    if (known.has(id))
      context.addIssue({ code: 'custom', path: [list, index, 'id'], message: studyMessages.repeatedPart })
    known.add(id)
  }
}
