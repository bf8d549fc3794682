import type { DuplicateFlag } from '#contract/studies/registry.ts'
import type { StoreOrTransaction } from '../../../store/schema.ts'

/** A content of a response as the database has it. */
export interface Fingerprint {
  readonly flag: DuplicateFlag
  /** Keyed hash of the content. */
  readonly hash: string
}

interface Finished {
  readonly id: string
  readonly results_id: string
}

/**
 * The first response with one of these contents, and stores the contents that are new, with their first response. The
 * numbers of the results are locked, so two responses that finish together see each other. Undefined without a match.
 */
export const findDuplicate = async (
  transaction: StoreOrTransaction,
  { id, results_id }: Finished,
  fingerprints: readonly Fingerprint[],
) => {
  if (fingerprints.length === 0) return undefined
  const known = await transaction
    .selectFrom('study_fingerprint')
    .select(['hash', 'response_id'])
    .where('results_id', '=', results_id)
    .where(
      'hash',
      'in',
      fingerprints.map(({ hash }) => hash),
    )
    .execute()
  const rows = fingerprints.map(({ hash }) => ({ results_id, hash, response_id: id }))
  await transaction
    .insertInto('study_fingerprint')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const firstOf = new Map(known.map(({ hash, response_id }) => [hash, response_id]))
  const match = fingerprints.find(({ hash }) => firstOf.has(hash))
  return match && { duplicate_flag: match.flag, duplicate_of: firstOf.get(match.hash) ?? null }
}
