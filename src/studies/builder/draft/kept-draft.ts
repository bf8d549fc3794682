import { z } from 'zod'
import { draftSettings, draftStudy } from '#contract/studies/draft.ts'
import type { KeptDraft } from '#machines/studies/study-draft-context.ts'

const content = z.object({ study: draftStudy, settings: draftSettings })
const keptDraft = z.object({
  version: z.literal(1),
  revision: z.int().min(0),
  draft: content,
  base: content.optional(),
})

const keyOf = (study: string) => `understory-study-draft-${study}`

/** Unsaved changes of a draft on this device; null if there are none, or if they cannot be read. */
export const readKeptDraft = (study: string): KeptDraft | null => {
  try {
    return keptDraft.safeParse(JSON.parse(localStorage.getItem(keyOf(study)) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Stores unsaved changes of a draft on this device. Throws if the device has no space for them. */
export const storeKeptDraft = (study: string, kept: KeptDraft) =>
  localStorage.setItem(keyOf(study), JSON.stringify({ version: 1, ...kept }))

export const deleteKeptDraft = (study: string) => localStorage.removeItem(keyOf(study))
