import type { Study } from '#contract/studies/study.ts'

/** Quotas as a form edits them: numbers may be missing. */
interface EditedQuotas {
  readonly quotas: readonly {
    readonly question: string
    readonly option: string
    readonly max: number | ''
  }[]
  /** The study closes with this many responses. */
  readonly maxResponses: number | ''
}

/** Advice about each quota that cannot fill, by its index; undefined for a quota that can. */
export const quotaAdvice = (
  { quotas, maxResponses }: EditedQuotas,
  screening: Study['screening'],
): readonly (string | undefined)[] =>
  quotas.map(({ question, option, max }) => {
    if (screening.find(({ id }) => id === question)?.rejects.includes(option))
      return 'The screening ends the study for people with this answer, so this quota stays empty. Remove it, or let them take part.'
    if (max !== '' && maxResponses !== '' && max > maxResponses)
      return `The study closes with ${maxResponses} finished responses, so this quota never fills. Lower it, or raise the limit.`
    return undefined
  })
