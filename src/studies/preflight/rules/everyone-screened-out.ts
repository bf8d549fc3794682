import { skippable } from '#machines/studies/question-definition.ts'
import { aboutOf, quote, readingOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'
import { ownRule } from '../sources.ts'

/** Screening questions that turn everybody away. */
export const everyoneScreenedOut: PreflightRule = {
  name: 'everyone-screened-out',
  title: 'A screening question that rejects every answer',
  explanation: [
    'If every answer to a screening question ends the session, no participant who answers it can take part, and all who tried are lost.',
    'The rule reports a screening question whose answers are all rejected, whether or not it has to be answered.',
  ],
  source: ownRule,
  check: (draft) =>
    readingOf(draft).questions.flatMap(({ path, section, question, rejects }) => {
      const answers = skippable(question)
      if (section !== 'screening' || answers.length === 0) return []
      if (!answers.every((answer) => rejects.includes(answer))) return []
      return [
        {
          path: `${path}.rejects`,
          about: aboutOf(question.id, question.text),
          message: `Every answer to ${quote(question.text)} ends the session, so nobody who answers it can take part. Accept at least one answer.`,
        },
      ]
    }),
}
