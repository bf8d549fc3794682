import { optionsOf } from '../closed-questions.ts'
import { findPhrase } from '../phrases.ts'
import { aboutOf, quote, readingOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'
import { krosnickAndPresser } from '../sources.ts'
import { wordListsOf } from '../words/index.ts'

/** Lists that cannot be complete and have no answer for everybody else. */
export const missingOtherOption: PreflightRule = {
  name: 'missing-other-option',
  title: 'A required list without “other” or “none”',
  explanation: [
    'Some lists cannot be complete: how people heard of you, which products they use. A participant who finds no answer and must give one chooses a wrong one.',
    'The rule is narrow on purpose. It reports required choices that ask how people came to know something, and required multiple choices that ask which things people use or have, if no answer is “other”, “none”, “don’t know” or the like. It knows English, German, Spanish and French.',
    'The advice is wrong if you know that one of the answers is true of everybody.',
  ],
  source: krosnickAndPresser,
  check: (draft) => {
    const reading = readingOf(draft)
    const lists = wordListsOf(reading.language)
    if (!lists) return []
    return reading.questions.flatMap(({ path, question }) => {
      const { id, text, required, type } = question
      if (!required || (type !== 'single' && type !== 'dropdown' && type !== 'multiple')) return []
      const words = reading.words(text)
      const isOpenList =
        findPhrase(words, lists.sourceQuestion) !== undefined ||
        (type === 'multiple' && findPhrase(words, lists.usedQuestion) !== undefined)
      const hasRest =
        question.other !== undefined ||
        optionsOf(question).some(
          ({ label }) => findPhrase(reading.words(label), lists.otherOption) !== undefined,
        )
      if (!isOpenList || hasRest) return []
      return [
        {
          path: `${path}.options`,
          about: aboutOf(id, text),
          message: `${quote(text)} has to be answered, and its list cannot be complete. Add “other” or “none of these”, so that nobody has to give a wrong answer.`,
        },
      ]
    })
  },
}
