import { questionGraph } from '#studies/builder/questions/question-graph.ts'
import { aboutSet, quote, readingOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'
import { ownRule } from '../sources.ts'

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' })

/** Skip logic that leads back, or to a question that is not there. */
export const brokenSkip: PreflightRule = {
  name: 'broken-skip',
  title: 'Skip logic that loops or ends nowhere',
  explanation: [
    'An answer that leads back to an earlier question would repeat it, and one that leads to a deleted question is a dead end. Participants go on with the next question instead, which is hardly what you meant.',
    'The rule reports every answer whose target is the same question, an earlier one, or none of the same list.',
  ],
  source: ownRule,
  check: (draft) =>
    readingOf(draft).lists.flatMap((list) => {
      const { edges } = questionGraph(list.map(({ question }) => question))
      return edges.flatMap(({ from, to, kind, answers }) => {
        const part = list[from]
        if (!part || (kind !== 'back' && to !== 'missing')) return []
        const { id, text } = part.question
        const target = typeof to === 'number' ? list[to]?.question.text : undefined
        return [
          {
            path: `${part.path}.skip`,
            about: aboutSet(`${id} · ${text}`, answers),
            message:
              target === undefined
                ? `${anyOf.format(answers)} leads from ${quote(text)} to a question that does not exist. Choose another target.`
                : `${anyOf.format(answers)} leads from ${quote(text)} back to ${quote(target)}, which would repeat questions. Choose a later question.`,
          },
        ]
      })
    }),
}
