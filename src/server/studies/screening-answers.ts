import type { Study } from '#contract/studies/study.ts'

const lineOf = (question: string, option: string) => `\n${question} ${option}\n`

/** The answers of the screening as one text, which a thread sends at little cost; `hasAnswer` reads it. */
export const answersOf = ({ screening }: Pick<Study, 'screening'>) =>
  screening.flatMap(({ id, options }) => options.map((option) => lineOf(id, option.id))).join('')

/** Whether the screening with these answers has this one. */
export const hasAnswer = (answers: string, { question, option }: { question: string; option: string }) =>
  answers.includes(lineOf(question, option))
