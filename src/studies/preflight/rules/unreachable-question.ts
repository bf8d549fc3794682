import { questionGraph } from '#studies/builder/questions/question-graph.ts'
import { aboutOf, quote, readingOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'
import { ownRule } from '../sources.ts'

/** Questions and pages that skip logic leads nobody to. */
export const unreachableQuestion: PreflightRule = {
  name: 'unreachable-question',
  title: 'A question that no answer leads to',
  explanation: [
    'Skip logic can leave a question out on every path, so that the results have no answers to it. Often two rules that make sense one by one do so together.',
    'The rule follows all answers from the first question on. It reports every question that none of them reaches.',
    'The builder lists it as a problem, too, because a study with such a question cannot be published.',
  ],
  source: ownRule,
  check: (draft) =>
    readingOf(draft).lists.flatMap((list) => {
      const { isReached } = questionGraph(list.map(({ question }) => question))
      return list.flatMap(({ path, question: { id, text } }, index) =>
        isReached[index] === false
          ? [
              {
                path,
                about: aboutOf(id, text),
                message: `No answer leads to ${quote(text)}, so nobody will be asked it. Change the skip logic before it, or delete the question.`,
              },
            ]
          : [],
      )
    }),
}
