import { z } from 'zod'
import { maxLength } from '#contract/shared/limits.ts'
import { studyState } from '#contract/studies/draft.ts'

const text = z.string().max(maxLength.title).optional().catch(undefined)

/** The selection in the address of the list; unreadable parts are left out. */
export const studiesSearch = z.object({
  state: studyState.optional().catch(undefined),
  folder: text,
  search: text,
  trash: z.literal('only').optional().catch(undefined),
})
export type StudiesSearch = z.infer<typeof studiesSearch>
