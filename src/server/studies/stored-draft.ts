import { hash } from 'node:crypto'
import { z } from 'zod'
import { draftSettings, draftStudy } from '#contract/studies/draft.ts'
import type { ToolSettings } from '#contract/studies/registry.ts'
import type { StudyContent } from '#studies/engine/compare-versions.ts'

const storedDraft = z.object({ study: draftStudy, settings: draftSettings })
const storedStudy = z.object({ study: z.unknown() })

const hashOf = (draft: string) => hash('sha256', draft, 'base64url')

/**
 * The stored form of a draft. The schema removes unknown fields and puts the others in one order, so that equal drafts
 * have equal hashes.
 */
export const encodeDraft = (content: StudyContent) => {
  const draft = JSON.stringify(storedDraft.parse(content))
  return { draft, draft_hash: hashOf(draft) }
}

/** A stored draft with other settings. Its study stays as it is stored: a large one takes long to check. */
export const withDraftSettings = (stored: string, settings: ToolSettings) => {
  const { study } = storedStudy.parse(JSON.parse(stored))
  const draft = JSON.stringify({ study, settings: draftSettings.parse(settings) })
  return { draft, draft_hash: hashOf(draft) }
}

const screenedDraft = z.object({ study: z.object({ screening: z.array(z.object({ id: z.string() })) }) })

/** Identifiers of the screening questions of a stored draft. */
export const screeningQuestionsOf = (draft: string) =>
  screenedDraft.parse(JSON.parse(draft)).study.screening.map(({ id }) => id)

export const parseDraft = (draft: string): StudyContent => storedDraft.parse(JSON.parse(draft))
