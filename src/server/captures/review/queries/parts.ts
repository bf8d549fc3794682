import { z } from 'zod'
import type { StoreOrTransaction } from '../../../store/schema.ts'
import type { LockedChange } from '../../../studies/queries/change-study.ts'
import { findResponse } from '../../../studies/queries/responses.ts'

/** The study that a part of a review belongs to. */
export interface StudyKey {
  readonly workspace_id: string
  readonly study_id: string
}

/** Where a change is made: the part, and the revision that the change is based on. */
export interface PartAt {
  readonly study: string
  readonly id: string
  readonly revision: number
}

/** The key of the locked study. */
export const studyKey = ({ study }: Pick<LockedChange, 'study'>): StudyKey => ({
  workspace_id: study.workspace_id,
  study_id: study.id,
})

const texts = z.array(z.string())

/** A stored list of tags or identifiers. */
export const parseTexts = (stored: string) => texts.parse(JSON.parse(stored))

/** Whether the study has a response with this identifier. */
export const hasResponse = async ({ transaction, study }: LockedChange, id: string) =>
  (await findResponse(transaction, study, id)) !== undefined

/**
 * Compares the revision of a change with the stored row. A repeated request finds its own content stored: it is done.
 */
export const compareRevision = (
  stored: { readonly revision: number } | undefined,
  revision: number,
  isSame: boolean,
) => {
  if (!stored) return revision === 0 ? 'new' : 'unknown'
  if (stored.revision === revision) return 'current'
  return isSame ? 'done' : 'outdated'
}

/** The name of the person with this identifier; null without one. */
export const authorOf = async (store: StoreOrTransaction, personId: string | null) => {
  if (personId === null) return null
  const person = await store.selectFrom('person').select('name').where('id', '=', personId).executeTakeFirst()
  return person?.name ?? null
}
