import type { RecipientReason } from '#contract/mailings/mailings.ts'
import type { KeyRing } from '../../../store/credentials.ts'
import type { StoreOrTransaction } from '../../../store/schema.ts'
import { findSuppressed } from '../../../suppressions/public.ts'

interface Candidate {
  readonly person: { readonly email: string } | undefined
  readonly skip: RecipientReason | undefined
}

/** Recipients who are due; those whose address is suppressed are skipped. */
export const skipSuppressed = async <Each extends Candidate>(
  transaction: StoreOrTransaction,
  keys: KeyRing,
  { workspaceId }: { readonly workspaceId: string },
  candidates: readonly Each[],
) => {
  const keyOf = ({ person }: Candidate) => person?.email.toLowerCase() ?? ''
  const emailKeys = candidates.filter(({ skip }) => skip === undefined).map(keyOf)
  const suppressed = await findSuppressed(transaction, keys, workspaceId, emailKeys)
  return candidates.map((each) => ({
    ...each,
    skip: each.skip ?? (suppressed.has(keyOf(each)) ? ('suppressed' as const) : undefined),
  }))
}
