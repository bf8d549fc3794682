import type { z } from 'zod'
import { type DraftFault } from '#contract/studies/draft.ts'
import { studyLimits } from '#contract/studies/limits.ts'
import { toolSettings } from '#contract/studies/registry.ts'
import { study as studySchema } from '#contract/studies/study.ts'
import type { StudyDraft } from '#machines/studies/study-draft-context.ts'

const faultsOf = (root: 'study' | 'settings', schema: z.ZodType, value: unknown): DraftFault[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => ({
    path: [root, ...path].join('.'),
    message,
  }))

/** The problems that the schemas of the contract find in a draft. */
export const schemaFaults = ({ study, settings }: StudyDraft): readonly DraftFault[] =>
  [...faultsOf('study', studySchema, study), ...faultsOf('settings', toolSettings, settings)].slice(
    0,
    studyLimits.faults,
  )
