import { recruitingMessages } from '#contract/studies/messages.ts'
import type { DraftFault } from '#contract/studies/draft.ts'
import type { RecruitingSettings } from '#contract/authoring/recruiting.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'
import { findRecruiting, parseRecruiting } from '../queries/recruiting.ts'
import { hasAnswer } from '../screening-answers.ts'

/** Indexes of quotas for answers that the screening does not have. */
export const quotasWithoutAnswer = (answers: string, { quotas }: Pick<RecruitingSettings, 'quotas'>) =>
  quotas.flatMap((quota, index) => (hasAnswer(answers, quota) ? [] : [index]))

/** The problem of a draft whose publication would leave a quota without an effect. */
export const recruitingFaults = async (
  store: StoreOrTransaction,
  row: Parameters<typeof findRecruiting>[1],
  answers: string,
): Promise<DraftFault[]> => {
  const settings = parseRecruiting((await findRecruiting(store, row))?.settings)
  return quotasWithoutAnswer(answers, settings).length === 0
    ? []
    : [{ path: 'study.screening', message: recruitingMessages.quotaWithoutAnswer }]
}
