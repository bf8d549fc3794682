import { expect, test } from 'vitest'
import type { SettingsOf, StudyTool, TasksOf } from '#contract/studies/registry.ts'
import { falseAlarmsOf, flagFormulas, type ResponseRules, rulesOfStudy } from '#studies/formulas/responses.ts'
import { attentivePeople } from '#studies/statistics/simulated-people.ts'
import { createDraw } from '#studies/statistics/random.ts'
import { answering, newcomers } from '#tools/tree-test/simulated-people.ts'
import { outcomeOf, treeOfIds } from '#tools/tree-test/analysis/tree-answers.ts'
import { treeFlags, treeWordsOf } from '#tools/tree-test/analysis/tree-flags.ts'
import { flagsOf } from '#tools/card-sort/analysis/sorts.ts'
import { cardSortResponses } from '#tools/card-sort/formulas.ts'
import { fiveSecondResponses } from '#tools/five-second/formulas.ts'
import { surveyResponses } from '#tools/survey/formulas.ts'
import { treeTestResponses } from '#tools/tree-test/formulas.ts'

const range = (length: number) => Array.from({ length }, (_, index) => index)
const text = (words: number) =>
  range(words)
    .map(() => 'word')
    .join(' ')

/** Of a thousand attentive people of each kind, those with a flag. */
const counts = <Tool extends StudyTool>(
  rules: ResponseRules<Tool>,
  tasks: TasksOf<Tool>,
  settings: SettingsOf<Tool>,
) =>
  rulesOfStudy(rules, tasks, settings)
    .falseAlarms()
    .map(({ ofThousand }) => ofThousand)

/** A tree test with four branches of four groups of four leaves; each task leads to one of `targets`. */
const treeTest = (targets: readonly string[]): [TasksOf<'treetest'>, SettingsOf<'treetest'>] => [
  {
    tool: 'treetest',
    maySkip: true,
    tree: [
      { id: 'root', parent: null, label: 'Home' },
      ...range(4).flatMap((branch) => [
        { id: `b${branch}`, parent: 'root', label: text(2) },
        ...range(4).flatMap((group) => [
          { id: `b${branch}-${group}`, parent: `b${branch}`, label: text(2) },
          ...range(4).map((leaf) => ({
            id: `b${branch}-${group}-${leaf}`,
            parent: `b${branch}-${group}`,
            label: text(2),
          })),
        ]),
      ]),
    ],
    tasks: targets.map((_, task) => ({ id: `t${task}`, text: text(20) })),
  },
  { tool: 'treetest', correct: Object.fromEntries(targets.map((target, task) => [`t${task}`, [target]])) },
]

test('flags of a tree test state more false alarms where the tasks share a branch or an answer', () => {
  const [spread] = counts(treeTestResponses, ...treeTest(['b0-1-2', 'b1-1-2', 'b2-1-2', 'b3-1-2', 'b0-3-0']))
  expect(spread?.['same-endpoint'] ?? 0).toBeLessThan(10)
  expect(spread?.['same-branch'] ?? 0).toBeLessThan(10)
  const [together] = counts(treeTestResponses, ...treeTest(range(5).map((leaf) => `b0-${leaf % 4}-0`)))
  expect(together?.['same-branch']).toBeGreaterThan(200)
  const [alike] = counts(treeTestResponses, ...treeTest(['b0-0-0', 'b0-0-0', 'b1-0-0']))
  expect(alike?.['same-endpoint']).toBeGreaterThan(500)
})

test('leaving out flagged people barely moves the success of attentive people', () => {
  const people = attentivePeople(createDraw(17))
  const branches = range(3).map((task) => `b${task}-${task}-1`)
  const [tasks, settings] = treeTest(branches)
  const { tree, places } = treeOfIds(tasks.tree)
  const answersOfNext = answering(newcomers)(tasks, settings)
  const words = treeWordsOf(tasks)
  const found = range(10_000).map(() => {
    const answers = answersOfNext(people)
    const correct = (task: string) =>
      new Set(settings.correct[task]?.flatMap((leaf) => places.get(leaf) ?? []))
    const successes = answers.filter(
      (answer) => outcomeOf(answer, correct(answer.taskId)) === 'success',
    ).length
    return { successes, isFlagged: treeFlags(tree, answers, words).length > 0 }
  })
  const success = (persons: typeof found) =>
    persons.reduce((sum, { successes }) => sum + successes, 0) / (persons.length * branches.length)
  expect(found.some(({ isFlagged }) => isFlagged)).toBe(true)
  const unflagged = found.filter(({ isFlagged }) => !isFlagged)
  expect(Math.abs(success(found) - success(unflagged))).toBeLessThan(0.005)
})

test('people who know a tree are faster than reading more often than people who see it for the first time', () => {
  const [first, known] = counts(treeTestResponses, ...treeTest(['b0-1-2', 'b1-1-2', 'b2-1-2']))
  expect(first?.['implausibly-fast'] ?? 0).toBeLessThan(5)
  expect(known?.['implausibly-fast'] ?? 0).toBeGreaterThan(first?.['implausibly-fast'] ?? 0)
})

const survey = (
  question: Record<string, unknown>,
): [TasksOf<'questionnaire'>, SettingsOf<'questionnaire'>] => [
  {
    tool: 'questionnaire',
    pages: [
      {
        id: 'page',
        questions: [
          {
            id: 'scale',
            type: 'matrix',
            text: text(8),
            required: true,
            rows: range(10).map((row) => ({ id: `r${row}`, label: text(8) })),
            scale: ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree'],
            ...question,
          },
        ],
      },
    ],
  },
  { tool: 'questionnaire' },
]

test('the same step for every statement is a false alarm more often where statements are alike', () => {
  const [apart, alike] = counts(surveyResponses, ...survey({}))
  expect(apart?.['straight-lining'] ?? 0).toBeLessThan(15)
  expect(alike?.['straight-lining']).toBeGreaterThan(30)
  const [short] = counts(surveyResponses, ...survey({ scale: ['No', 'Neither', 'Yes'] }))
  expect(short?.['straight-lining']).toBeGreaterThan(apart?.['straight-lining'] ?? 0)
  const [few] = counts(surveyResponses, ...survey({ rows: [{ id: 'r', label: 'One' }] }))
  expect(few).toEqual({})
})

test('flags of exposures state more false alarms for more designs', () => {
  const design = { kind: 'image' as const, src: '/a.png', width: 10, height: 10, alt: 'A' }
  const rate = (designs: number) =>
    counts(
      fiveSecondResponses,
      {
        tool: 'fivesecond',
        language: 'en',
        maySkip: true,
        tasks: range(designs).map((task) => ({
          id: `t${task}`,
          text: 'Look',
          design,
          seconds: 5,
          questions: [],
        })),
      },
      { tool: 'fivesecond', tasks: {} },
    )[0]?.exposure ?? 0
  expect(rate(1)).toBeLessThan(5)
  expect(rate(10)).toBeGreaterThan(rate(1))
})

test('names of one character are false alarms where given categories have such names, and never words', () => {
  const sort = (labels: readonly string[]): TasksOf<'cardsort'> => ({
    tool: 'cardsort',
    variant: labels.length > 0 ? 'closed' : 'open',
    cards: range(12).map((card) => ({ id: `c${card}`, label: `Card ${card}` })),
    categories: labels.map((label) => ({ id: label, label })),
    mustPlaceAll: true,
  })
  const settings = { tool: 'cardsort' as const, standards: [] }
  expect(counts(cardSortResponses, sort([]), settings)).toEqual([{}])
  expect(counts(cardSortResponses, sort(['A', 'B', 'C']), settings)).toEqual([
    { 'one-character-names': 1000 },
  ])
  const named = (names: readonly string[]) => flagsOf(names.map((name, card) => ({ name, cards: [card] })))
  expect(named(['肉', '水', '魚'])).toEqual([])
  expect(named(['1', '2', 'x'])).toEqual(['one-character-names'])
})

test('says the false alarms of each kind of people, in a list and in the explanation', () => {
  const rules = rulesOfStudy(surveyResponses, ...survey({}))
  const [apart, alike] = rules.falseAlarms().map(({ ofThousand }) => ofThousand['straight-lining'] ?? 0)
  expect(falseAlarmsOf(rules, 'straight-lining')).toBe(`false alarms: ${apart} to ${alike} of 1000`)
  const [formula] = flagFormulas(rules, ['straight-lining', 'straight-lining'])
  expect(formula?.explanation).toContain(
    ` False alarms in a simulation of this study with attentive people: ${apart} of 1000 who read half`,
  )
})
