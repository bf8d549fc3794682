import { z } from 'zod'
import type { Attribute } from '#contract/people/attributes.ts'
import type { KeptAnswer, RecontactSettings } from '#contract/recontact/recontact.ts'
import type { Progress } from '#contract/studies/session.ts'
import type { Study } from '#contract/studies/study.ts'

/** An answer that becomes the value of an attribute, as the participant has seen it. */
const storedAnswer = z.object({ attribute: z.string(), name: z.string(), value: z.string() })
export type StoredAnswer = z.infer<typeof storedAnswer>

export const storedAnswers = z.array(storedAnswer)

/** The answers of a session that the settings map to attributes, as texts. Unanswered questions are left out. */
export const answersToKeep = (
  { answers }: Pick<RecontactSettings, 'answers'>,
  { screening }: Pick<Study, 'screening'>,
  progress: Pick<Progress, 'screening'>,
  attributes: readonly Pick<Attribute, 'id' | 'name'>[],
): StoredAnswer[] =>
  answers.flatMap(({ question, attribute }) => {
    const chosen = progress.screening[question]
    const option = screening.find(({ id }) => id === question)?.options.find(({ id }) => id === chosen)
    const name = attributes.find(({ id }) => id === attribute)?.name
    return option && name !== undefined ? [{ attribute, name, value: option.label }] : []
  })

/** The answers as the contract shows them. */
export const toKeptAnswers = (answers: readonly StoredAnswer[]): KeptAnswer[] =>
  answers.map(({ name, value }) => ({ attribute: name, value }))
