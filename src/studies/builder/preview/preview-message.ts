import { z } from 'zod'
import type { Study } from '#contract/studies/study.ts'

/** The draft to show, from the builder to the preview in its frame. */
export const previewMessage = z.object({
  type: z.literal('understory.preview'),
  /**
   * Not parsed: the builder of the same site has the study from the server, and parsing a large one would delay keys.
   */
  study: z.custom<Study>((value) => typeof value === 'object' && value !== null),
  /** Identifiers of the tasks in the order of a first participant. */
  order: z.array(z.string()),
  step: z.enum(['welcome', 'screening', 'instructions', 'tasks', 'followUps', 'closing']),
  /** The problem that keeps this step from being shown, null without one. */
  problem: z.string().nullable(),
})
export type PreviewMessage = z.infer<typeof previewMessage>

/** Sent to the builder when the frame can receive drafts. */
export const previewReady = 'understory.preview-ready'
