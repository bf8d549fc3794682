import type { ScreeningQuestion } from '#contract/studies/questions.ts'
import type { RecruitingSettings } from '#contract/authoring/recruiting.ts'
import { study as studySchema } from '#contract/studies/study.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'
import { type ClosingRule, countAnswers, countResponses, parseRecruiting } from './recruiting.ts'

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

const hasAllResponses = async (
  store: StoreOrTransaction,
  resultsId: string,
  { maxResponses }: Pick<ResponseLimits, 'maxResponses'>,
) => maxResponses !== null && (await countResponses(store, resultsId)) >= maxResponses

const isFull = async (
  store: StoreOrTransaction,
  resultsId: string,
  quota: ResponseLimits['quotas'][number],
) => (await countAnswers(store, resultsId, quota)) >= quota.max

/** Whether a limit leaves no room for a response with these answers to the screening. */
export const isBeyondLimits = async (
  store: StoreOrTransaction,
  resultsId: string,
  limits: ResponseLimits,
  answers: Readonly<Record<string, unknown>>,
) => {
  for (const quota of limits.quotas)
    if (answers[quota.question] === quota.option && (await isFull(store, resultsId, quota))) return true
  return hasAllResponses(store, resultsId, limits)
}

/** The quotas of a question; undefined if an answer without a quota admits people, or if they may skip the question. */
const quotasOfAllAnswers = (
  { id, required, options, rejects }: ScreeningQuestion,
  { quotas }: Pick<ResponseLimits, 'quotas'>,
) => {
  const admitting = options.filter((option) => !rejects.includes(option.id))
  const found = admitting.flatMap((option) =>
    quotas.filter((quota) => quota.question === id && quota.option === option.id),
  )
  return required && found.length > 0 && found.length === admitting.length ? found : undefined
}

const allFull = async (
  store: StoreOrTransaction,
  resultsId: string,
  quotas: readonly ResponseLimits['quotas'][number][],
) => {
  for (const quota of quotas) if (!(await isFull(store, resultsId, quota))) return false
  return true
}

/** The limit that leaves no room for anybody: the number of responses, or all quotas of one question. */
export const filledLimit = async (
  store: StoreOrTransaction,
  resultsId: string,
  limits: ResponseLimits,
  screening: readonly ScreeningQuestion[],
): Promise<ClosingRule | undefined> => {
  if (await hasAllResponses(store, resultsId, limits)) return 'responses'
  for (const question of screening) {
    const quotas = quotasOfAllAnswers(question, limits)
    if (quotas && (await allFull(store, resultsId, quotas))) return 'quotas'
  }
  return undefined
}

/** The results and the screening of the version that new participants answer. */
export const publishedScreening = async (store: StoreOrTransaction, studyId: string) => {
  const row = await store
    .selectFrom('study')
    .innerJoin('study_version', (join) =>
      join
        .onRef('study_version.workspace_id', '=', 'study.workspace_id')
        .onRef('study_version.study_id', '=', 'study.id')
        .onRef('study_version.number', '=', 'study.version'),
    )
    .select(['study_version.study', 'study_version.results_id'])
    .where('study.id', '=', studyId)
    .executeTakeFirst()
  return row && { resultsId: row.results_id, screening: studySchema.parse(JSON.parse(row.study)).screening }
}
