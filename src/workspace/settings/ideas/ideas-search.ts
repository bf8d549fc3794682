import { z } from 'zod'
import { ideaStatus } from '#contract/ideas/ideas.ts'
import { maxLength } from '#contract/shared/limits.ts'

/** The views of the page: lists of ideas by status, comments, and polls. */
export const ideaViews = [...ideaStatus.options, 'comments', 'poll'] as const

/** The selection in the address of the page; unreadable parts are left out. */
export const ideasSearch = z.object({
  view: z.enum(ideaViews).optional().catch(undefined),
  search: z.string().min(1).max(maxLength.title).optional().catch(undefined),
  page: z.int().min(2).optional().catch(undefined),
  /** The idea whose comments are shown; those of all ideas that wait for the team by default. */
  idea: z.uuid().optional().catch(undefined),
})
export type IdeasSearch = z.infer<typeof ideasSearch>
