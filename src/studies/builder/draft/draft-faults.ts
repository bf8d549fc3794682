import { useMemo } from 'react'
import type { z } from 'zod'
import { type DraftFault, studyLimits } from '#contract/studies/draft.ts'
import { toolSettings } from '#contract/studies/registry.ts'
import { study as studySchema } from '#contract/studies/study.ts'
import type { StudyDraft } from '#machines/studies/study-draft-context.ts'
import { useSettled } from '../use-settled.ts'

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

/**
 * All problems of a draft: those of the schemas in a pause of typing, and those that only the server finds once the draft
 * is saved.
 */
export const useFaults = (
  draft: StudyDraft,
  serverFaults: readonly DraftFault[],
  isSaved: boolean,
): readonly DraftFault[] => {
  const settled = useSettled(draft)
  const own = useMemo(() => schemaFaults(settled), [settled])
  return useMemo(() => {
    if (!isSaved) return own
    const known = new Set(own.map(({ path, message }) => `${path} ${message}`))
    return [...own, ...serverFaults.filter(({ path, message }) => !known.has(`${path} ${message}`))]
  }, [own, serverFaults, isSaved])
}
