import type { RecruitingSettings } from '#contract/studies/recruiting.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'
import { countAnswers, countResponses, parseRecruiting } from './recruiting.ts'

/** How many finished responses a study takes. */
export type ResponseLimits = Pick<RecruitingSettings, 'maxResponses' | 'quotas'>

/** The limits of a study; undefined if it has none. */
export const readLimits = async (
  store: StoreOrTransaction,
  studyId: string,
): Promise<ResponseLimits | undefined> => {
  const row = await store
    .selectFrom('study_recruiting')
    .select('settings')
    .where('study_id', '=', studyId)
    .executeTakeFirst()
  const settings = row && parseRecruiting(row.settings)
  return settings && (settings.maxResponses !== null || settings.quotas.length > 0) ? settings : undefined
}

/** Whether a study has all the responses that it takes. */
export const hasAllResponses = async (
  store: StoreOrTransaction,
  resultsId: string,
  { maxResponses }: Pick<ResponseLimits, 'maxResponses'>,
) => maxResponses !== null && (await countResponses(store, resultsId)) >= maxResponses

/** Whether a limit leaves no room for a response with these answers to the screening. */
export const isBeyondLimits = async (
  store: StoreOrTransaction,
  resultsId: string,
  limits: ResponseLimits,
  answers: Readonly<Record<string, unknown>>,
) => {
  for (const quota of limits.quotas)
    if (
      answers[quota.question] === quota.option &&
      (await countAnswers(store, resultsId, quota)) >= quota.max
    )
      return true
  return hasAllResponses(store, resultsId, limits)
}
