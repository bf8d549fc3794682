import { toolReviews } from '#machines/studies/tool-reviews.ts'
import type { Clue } from '#machines/studies/tool-review.ts'
import { aboutSet, quote } from '../reading.ts'
import type { Finding, PreflightRule } from '../rule.ts'
import { indexLabels, type LabelsWith, type WordComparer, wordComparer } from '../shared-words.ts'

/** Labels of the right answer whose words the task uses. */
const giveawaysOf = (
  { text, right, context, by }: Clue,
  labelsWith: LabelsWith,
  words: WordComparer,
): readonly string[] => {
  const known = indexLabels(context, words)
  const isKnown = (word: string) => known(word).size > 0
  const task = indexLabels([text], words)
  const inText = (word: string) => task(word).size > 0
  const rights = new Set(right)
  const contentOf = (label: string) => words.contentOf(label).filter((word) => !isKnown(word))
  const isWrongQuoted = (word: string) =>
    [...labelsWith(word)].some((label) => !rights.has(label) && contentOf(label).every(inText))
  const isOnlyRight = (word: string) => [...labelsWith(word)].every((label) => rights.has(label))
  return [...rights].filter((label) => {
    const content = contentOf(label)
    const shared = content.filter(inText)
    const [first] = shared
    if (first === undefined) return false
    if (by === 'word' && shared.some(isOnlyRight)) return true
    return shared.length === content.length && !isWrongQuoted(first)
  })
}

/** Findings about tasks with words of their right answers. The work grows far less than with tasks times labels. */
export const giveawaysIn = (clues: readonly Clue[], words: WordComparer): readonly Finding[] => {
  const indexes = new Map<readonly string[], LabelsWith>()
  const findings = clues.flatMap((clue) => {
    const index = indexes.get(clue.labels) ?? indexLabels(clue.labels, words)
    indexes.set(clue.labels, index)
    const found = giveawaysOf(clue, index, words)
    const [first] = found
    if (first === undefined) return []
    return [
      {
        path: `study.tasks.${clue.path}`,
        about: aboutSet(`${clue.id} · ${clue.text}`, found),
        message: `The task uses words of the right answer ${quote(first)}: participants can match the word without understanding the label. Describe the situation in other words.`,
      },
    ]
  })
  // A task with several prototypes has a clue for each.
  return [...new Map(findings.map((each) => [each.about, each])).values()]
}

/** Tasks that use the words of their right answer. */
export const answerInTask: PreflightRule = {
  name: 'answer-in-task',
  title: 'A task that names its right answer',
  explanation: [
    'If a task uses a word of the right label, participants look for this word instead of thinking about where the answer would be. More of them succeed, and the results look better than the design is.',
    'In a tree test the rule compares the task with the labels on the way to each correct item, in all forms of a word. It reports a word that no wrong item has, and a label whose words are all in the task. Words of the first item, which is always in view, do not count. In first click tests, prototypes and tasks with a question about success it reports only names that are completely in the task.',
    'The advice is wrong for names that people know and use themselves, such as that of a product they have.',
  ],
  source: {
    text: 'O’Brien, D. Tree Testing for Websites, chapter on writing tasks; the exact condition is our own.',
    url: 'https://treetesting.atlassian.net/wiki/spaces/TTFW/',
  },
  check: ({ study: { tasks, language }, settings }) =>
    giveawaysIn(toolReviews[tasks.tool]?.clues(tasks, settings) ?? [], wordComparer(language)),
}
