import { beforeEach, expect, test } from 'vitest'
import type { StudyTool } from '#contract/studies/registry.ts'
import type { FiveSecondAnswer } from '#contract/studies/tools/five-second.ts'
import type { SurveyAnswer } from '#contract/studies/tools/survey.ts'
import type { TreeTestAnswer, TreeTestTasks } from '#contract/studies/tools/tree-test.ts'
import { falseAlarmText, type FlagRule } from '#studies/formulas/responses.ts'
import { createDraw } from '#studies/statistics/random.ts'
import { cardSortResponses } from '#tools/card-sort/formulas.ts'
import { flagsOf } from '#tools/card-sort/analysis/sorts.ts'
import { fiveSecondResponses } from '#tools/five-second/formulas.ts'
import { surveyResponses } from '#tools/survey/formulas.ts'
import { serverTools } from '#tools/server.ts'
import { treeTestResponses } from '#tools/tree-test/formulas.ts'

const people = 10_000
let draw = createDraw(17)
beforeEach(() => {
  draw = createDraw(17)
})
const whole = (low: number, high: number) => low + Math.floor(draw() * (high - low + 1))
const range = (length: number) => Array.from({ length }, (_, index) => index)
/** A normal deviate (Box and Muller 1958). */
const normal = () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
/** Words per minute: 238 on average, 175 to 300 for most adults (Brysbaert 2019, Journal of Memory and Language 109). */
const readingSpeed = () => Math.min(400, Math.max(120, 238 + 51 * normal()))
const msToRead = (words: number, speed: number) => (words * 60_000) / speed
/** Milliseconds for a choice and the movement to it. */
const choice = () => 500 + 700 * Math.exp(0.5 * normal())
const text = (words: number) =>
  range(words)
    .map(() => 'word')
    .join(' ')

/** The rates that the formulas state, and those of simulated people. */
const ratesOf = (rules: Readonly<Record<string, FlagRule>>, flags: readonly (readonly string[])[]) => ({
  stated: Object.entries(rules).map(([flag, { falseAlarms }]) => [flag, falseAlarmText(falseAlarms)]),
  simulated: Object.keys(rules).map((flag) => [
    flag,
    falseAlarmText(flags.filter((each) => each.includes(flag)).length / flags.length),
  ]),
})

const engineOf = (tasks: Parameters<(typeof serverTools)[StudyTool]['openEngine']>[0]) =>
  serverTools[tasks.tool].openEngine(tasks)

/** A tree of branches with four groups of four leaves each. */
const treeOf = (branches: number): TreeTestTasks => ({
  tool: 'treetest',
  maySkip: true,
  tree: [
    { id: 'root', parent: null, label: 'Home' },
    ...range(branches).flatMap((branch) => [
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
  tasks: range(8).map((task) => ({ id: `t${task}`, text: text(15) })),
})
const trees = range(6).map((more) => {
  const tasks = treeOf(more + 3)
  return { branches: more + 3, engine: engineOf(tasks), tasks }
})

/** One attentive person in a study whose tasks lead to random leaves; `successes` of `of` answers are correct. */
const treePerson = () => {
  const { branches, engine, tasks } = trees[whole(0, trees.length - 1)] ?? { branches: 3, ...trees[0] }
  if (!engine || !tasks) throw new Error('No tree')
  const speed = readingSpeed()
  const read = 0.5 + draw() / 2
  const leaf = (branch: number) => [branch, whole(0, 3), whole(0, 3)] as const
  const idsOf = ([branch, group, end]: readonly [number, number, number]) => [
    `b${branch}`,
    `b${branch}-${group}`,
    `b${branch}-${group}-${end}`,
  ]
  let successes = 0
  const answers = tasks.tasks.slice(0, whole(3, 8)).map(({ id }): TreeTestAnswer['tasks'][number] => {
    const target = leaf(whole(0, branches - 1))
    const isWrong = draw() < 0.3
    const wrong = leaf(whole(0, branches - 1))
    const goesBack = isWrong && draw() < 0.5
    const found = isWrong && !goesBack ? wrong : target
    if (idsOf(found).join() === idsOf(target).join()) successes += 1
    const path = ['root', ...(goesBack ? [idsOf(wrong)[0] ?? '', 'root'] : []), ...idsOf(found)]
    const clicks = path.slice(1).reduce((sum) => sum + choice(), 0)
    return { task: id, path, end: path.at(-1) ?? null, ms: Math.round(msToRead(15 * read, speed) + clicks) }
  })
  return { flags: engine.flagsOf({ tool: 'treetest', tasks: answers }), successes, of: answers.length }
}

test('flags of tree tests mark attentive people as rarely as stated, and barely move their success', () => {
  const found = range(people).map(treePerson)
  const { stated, simulated } = ratesOf(
    treeTestResponses.flags,
    found.map(({ flags }) => flags),
  )
  expect(stated).toEqual(simulated)
  const success = (persons: typeof found) =>
    persons.reduce((sum, { successes }) => sum + successes, 0) / persons.reduce((sum, { of }) => sum + of, 0)
  expect(Math.abs(success(found) - success(found.filter(({ flags }) => flags.length === 0)))).toBeLessThan(
    0.005,
  )
})

test('flags of surveys mark attentive people as rarely as stated', () => {
  const rows = range(10).map((row) => ({ id: `r${row}`, label: text(8) }))
  const scale = engineOf({
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
            rows,
            scale: ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree'],
          },
        ],
      },
    ],
  })
  const long = engineOf({
    tool: 'questionnaire',
    pages: [
      {
        id: 'page',
        questions: range(20).map((question) => ({
          id: `q${question}`,
          type: 'rating' as const,
          text: text(12),
          required: true,
          max: 5,
          low: 'Bad',
          high: 'Good',
        })),
      },
    ],
  })
  const answerOf = (answers: SurveyAnswer['answers'], ms: number) => ({
    tool: 'questionnaire' as const,
    answers,
    page: null,
    ms: Math.round(ms),
  })
  const flags = range(people).map(() => {
    const opinion = normal()
    const steps = rows.map(({ id }) => {
      const value = 3.4 + 1.1 * (Math.sqrt(0.5) * opinion + Math.sqrt(0.5) * normal())
      return [id, Math.min(5, Math.max(1, Math.round(value)))] as const
    })
    const speed = readingSpeed()
    const ms = range(20).reduce((sum) => sum + msToRead(6, speed) + 500, 0)
    return [
      ...scale.flagsOf(answerOf({ scale: Object.fromEntries(steps) }, 60_000)),
      ...long.flagsOf(answerOf(Object.fromEntries(range(20).map((index) => [`q${index}`, whole(1, 5)])), ms)),
    ]
  })
  const { stated, simulated } = ratesOf(surveyResponses.flags, flags)
  expect(stated).toEqual(simulated)
})

test('the flag of exposures marks usual browsers as rarely as stated', () => {
  const design = { kind: 'image' as const, src: '/a.png', width: 10, height: 10, alt: 'A' }
  const engine = engineOf({
    tool: 'fivesecond',
    language: 'en',
    maySkip: true,
    tasks: range(3).map((task) => ({
      id: `t${task}`,
      text: 'Look',
      design,
      seconds: 5,
      questions: [{ id: `q${task}`, type: 'text' as const, text: 'What?', required: false }],
    })),
  })
  const frame = 1000 / 60
  const flags = range(people).map(() => {
    const tasks = range(3).map((task): FiveSecondAnswer['tasks'][number] => {
      const late = draw() * frame + (draw() < 0.01 ? frame : 0) + 25 * normal()
      return {
        task: `t${task}`,
        exposure: { ms: Math.round(5000 + late), end: 'completed' },
        answers: {},
        isDone: true,
      }
    })
    return engine.flagsOf({ tool: 'fivesecond', tasks })
  })
  const { stated, simulated } = ratesOf(fiveSecondResponses.flags, flags)
  expect(stated).toEqual(simulated)
})

test('the flag of names marks attentive people as rarely as stated, and no word of one character', () => {
  const sortOf = (names: readonly string[]) => names.map((name, card) => ({ name, cards: [card] }))
  const flags = range(people).map(() =>
    flagsOf(sortOf(range(whole(3, 8)).map(() => (draw() < 0.02 ? 'F' : 'Fruit')))),
  )
  const { stated, simulated } = ratesOf(cardSortResponses.flags, flags)
  expect(stated).toEqual(simulated)
  expect(flagsOf(sortOf(['肉', '水', '魚']))).toEqual([])
  expect(flagsOf(sortOf(['1', '2', 'x']))).toEqual(['one-character-names'])
})
