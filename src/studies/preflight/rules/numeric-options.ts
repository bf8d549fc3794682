import { optionsOf } from '../closed-questions.ts'
import { numericRanges } from '../numeric-ranges.ts'
import { aboutOf, quote, readingOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'
import { dillman } from '../sources.ts'
import { wordListsOf } from '../words/index.ts'

/** Options with ranges of numbers that overlap or leave some out. */
export const numericOptions: PreflightRule = {
  name: 'numeric-options',
  title: 'Ranges that overlap or leave a gap',
  explanation: [
    'A participant who is 25 cannot answer if the options are “18–25” and “25–35”: both are right. With “18–24” and “26–35”, none is. Either way people choose at random.',
    'The rule reads ranges of whole numbers with the same unit in the options of a choice, with words such as “under” and “or more” in English, German, Spanish and French, and only those with a dash in other languages. It reports the first two neighbors that overlap or leave a number out. Times of day, fractions and lists in which it does not understand a number are left out.',
    'The advice is wrong for amounts of which only some occur, such as prices in steps of five.',
  ],
  source: dillman,
  check: (draft) => {
    const reading = readingOf(draft)
    const lists = wordListsOf(reading.language)
    return reading.questions.flatMap(({ path, question }) => {
      const ranges = numericRanges(
        optionsOf(question).map(({ label }) => label),
        lists,
      )
      const index = ranges?.findIndex(({ low, high }, place) => {
        const before = ranges[place - 1]
        // Single numbers beside each other are amounts of which only some occur.
        const isSingle = before?.low === before?.high && low === high
        return before !== undefined && low !== before.high + 1 && !isSingle
      })
      const [before, after] =
        index === undefined || index < 1 ? [] : (ranges?.slice(index - 1, index + 1) ?? [])
      if (!before || !after) return []
      const isOverlap = after.low <= before.high
      return [
        {
          path: `${path}.options`,
          about: aboutOf(question.id, before.label, after.label),
          message: isOverlap
            ? `${quote(before.label)} and ${quote(after.label)} overlap, so some people have two right answers. Let the second begin after the first.`
            : `${quote(before.label)} and ${quote(after.label)} leave a gap, so some people have no answer. Close it.`,
        },
      ]
    })
  },
}
