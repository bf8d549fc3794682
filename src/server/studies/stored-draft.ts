import { hash } from 'node:crypto'
import { z } from 'zod'
import { draftSettings, draftStudy } from '#contract/studies/draft.ts'
import type { StudyContent } from '#studies/engine/compare-versions.ts'

const storedDraft = z.object({ study: draftStudy, settings: draftSettings })

/**
 * The stored form of a draft. The schema removes unknown fields and puts the others in one order, so that equal drafts
 * have equal hashes.
 */
export const encodeDraft = (content: StudyContent) => {
  const draft = JSON.stringify(storedDraft.parse(content))
  return { draft, draft_hash: hash('sha256', draft, 'base64url') }
}

export const parseDraft = (draft: string): StudyContent => storedDraft.parse(JSON.parse(draft))
