/** Advice about the draft of a study that its team has dismissed. */
export interface DismissedAdviceTable {
  workspace_id: string
  study_id: string
  /** UUID v7, which sorts by time; a copy of the study has the same ones. */
  id: string
  /** Name of the rule. */
  rule: string
  /** The part and the words that the advice is about. */
  about: string
  reason: string
  /** The member, or the creator of the API key; null after the account was deleted. */
  person_id: string | null
  dismissed_at: string
}

declare module '../../store/schema.ts' {
  interface Tables {
    dismissed_advice: DismissedAdviceTable
  }
}
