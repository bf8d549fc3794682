import { aboutOf, quote, readingOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'

const mostRows = 10

/** Matrices that invite straight-lining. */
export const longMatrix: PreflightRule = {
  name: 'long-matrix',
  title: 'A matrix that invites straight-lining',
  explanation: [
    'Straight-lining is to mark the same step in every row without reading. It is the more likely the more rows stand under each other, and on a phone more rows do not fit on the screen.',
    `The rule reports a matrix of more than ${mostRows} rows. Publications find less careful answers in longer grids without a limit of this kind: it is our own.`,
    'The advice is wrong for published questionnaires that are one matrix.',
  ],
  source: {
    text: 'Couper, M. P., Tourangeau, R., Conrad, F. G. and Zhang, C. (2013). The Design of Grids in Web Surveys. Social Science Computer Review 31(3), 322–345; the limit is our own.',
  },
  check: (draft) =>
    readingOf(draft).questions.flatMap(({ path, question }) => {
      if (question.type !== 'matrix' || question.rows.length <= mostRows) return []
      const { id, text, rows } = question
      return [
        {
          path: `${path}.rows`,
          about: aboutOf(id, text, String(rows.length)),
          message: `${quote(text)} has ${rows.length} rows, which invites straight-lining: the same answer in every row. Split it into several questions.`,
        },
      ]
    }),
}
