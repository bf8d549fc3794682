import type { StudyTasks } from '#contract/studies/registry.ts'
import { wordRulesOf } from '#studies/words/languages/index.ts'
import { aboutSet, quote, type Reading, readingOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'
import { krosnickAndPresser } from '../sources.ts'
import { wordListsOf } from '../words/index.ts'

/** Labels that participants choose from, with the path of each. */
type Choice = readonly { readonly path: string; readonly id: string; readonly label: string }[]

const withPaths = (list: readonly { readonly id: string; readonly label: string }[], path: string): Choice =>
  list.map(({ id, label }, index) => ({ path: `${path}.${index}.label`, id, label }))

const choicesOfQuestions = ({ questions }: Reading): readonly Choice[] =>
  questions.flatMap(({ path, question }): readonly Choice[] => {
    if (question.type === 'matrix') return [withPaths(question.rows, `${path}.rows`)]
    if (!('options' in question)) return []
    const own = 'other' in question && question.other !== undefined ? question.other : undefined
    return [
      [
        ...withPaths(question.options, `${path}.options`),
        ...(own === undefined ? [] : [{ path: `${path}.other`, id: 'other', label: own }]),
      ],
    ]
  })

/** Cards, categories, and the items under each item of a tree. */
const choicesOfTasks = (tasks: StudyTasks): readonly Choice[] => {
  if ('cards' in tasks)
    return [
      withPaths(tasks.cards, 'study.tasks.cards'),
      withPaths(tasks.categories, 'study.tasks.categories'),
    ]
  if (!('tree' in tasks)) return []
  const items = tasks.tree.map((node, index) => ({ ...node, path: `study.tasks.tree.${index}.label` }))
  return [...Map.groupBy(items, ({ parent }) => parent).values()]
}

/** Labels that begin alike are compared with so many of those before them. */
const mostCompared = 30

/** The first earlier label of the same words, in any form, for each label that has one. */
const repeatsIn = (choice: Choice, { language, words }: Reading) => {
  const { areForms } = wordRulesOf[language]
  const articles = wordListsOf(language)?.articles
  const isSame = (a: readonly string[], b: readonly string[]) =>
    a.length === b.length && a.every((word, index) => word === b[index] || areForms(word, b[index] ?? ''))
  const known = new Map<string, (Choice[number] & { readonly said: readonly string[] })[]>()
  return choice.flatMap((each) => {
    const label = each.label.trim().toLowerCase()
    // Signs decide between numbers: “5”, “5+”, “< 5”.
    const isExact = /\d|[<>+#]/.test(label)
    const said = isExact
      ? [label]
      : words(label).filter((word) => /[\p{L}\p{N}]/u.test(word) && !articles?.has(word))
    if (said.length === 0) return []
    const key = said.map((word) => word.slice(0, 2)).join(' ')
    const before = known.get(key) ?? []
    const same = before.slice(0, mostCompared).find((other) => isSame(other.said, said))
    if (!same) known.set(key, [...before.slice(0, mostCompared), { ...each, said }])
    return same ? [{ ...each, first: same }] : []
  })
}

/** The same answer, card or item twice. */
export const repeatedOption: PreflightRule = {
  name: 'repeated-option',
  title: 'The same answer twice',
  explanation: [
    'If two answers mean the same, half of the people choose one and half the other, and neither looks popular.',
    'The rule compares the options and rows of each question, cards, categories, and the items under one item of a tree. It reports two that have the same words in the same order, apart from articles, case and endings. It does not know synonyms.',
    'The advice is wrong if the same label stands for two things that a picture or a description tells apart.',
  ],
  source: krosnickAndPresser,
  check: (draft) => {
    const reading = readingOf(draft)
    const choices = [...choicesOfQuestions(reading), ...choicesOfTasks(reading.study.tasks)]
    return choices.flatMap((choice) =>
      repeatsIn(choice, reading).map(({ path, id, label, first }) => ({
        path,
        about: aboutSet([id, first.id].toSorted().join(' · '), [label, first.label]),
        message: `${quote(label)} repeats ${quote(first.label)}, so that people are divided between the two. Delete one of them.`,
      })),
    )
  },
}
