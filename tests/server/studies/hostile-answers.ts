import type { Answers, QuestionAnswer } from '#contract/studies/questions.ts'
import type { ToolAnswer, ToolSettings } from '#contract/studies/registry.ts'
import type { Study } from '#contract/studies/study.ts'
import type { TreeNode } from '#contract/studies/tools/tree-test.ts'
import { createChance } from '#studies/engine/sample/chance.ts'

/** A study, and valid answers to it that differ as much as they can. */
export interface HostileStudy {
  readonly study: Study
  readonly settings: ToolSettings
  /** The answer of a participant, by number from 0. */
  readonly answer: (number: number) => ToolAnswer
  /** Text answers to the follow-up question. */
  readonly text: (number: number) => string
}

const message = { title: 'Title', text: 'Text' }
const around = {
  title: 'A study',
  language: 'en',
  branding: { name: 'Testers' },
  welcome: message,
  screening: [],
  rejection: message,
  instructions: message,
  taskOrder: 'fixed',
  followUps: [
    { id: 'why', type: 'text', text: 'Why?', required: true },
    { id: 'amount', type: 'number', text: 'How much?', required: false },
  ],
  closing: message,
} satisfies Partial<Study>

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The longest text of `length` characters in JSON: control characters are escaped with six bytes. */
const heavyText = (number: number, length: number) =>
  `${number}${'\u0001x'.repeat(length)}`.slice(0, length - 1) + 'z'

const branches = 10
const tree: TreeNode[] = [
  { id: 'root', parent: null, label: 'Home' },
  ...upTo(branches).flatMap((top) => [
    { id: `top-${top}`, parent: 'root', label: `Top ${top}` },
    ...upTo(branches).flatMap((middle) => [
      { id: `mid-${top}-${middle}`, parent: `top-${top}`, label: `Middle ${top} ${middle}` },
      ...upTo(3).map((leaf) => ({
        id: `leaf-${top}-${middle}-${leaf}`,
        parent: `mid-${top}-${middle}`,
        label: `Leaf ${top} ${middle} ${leaf}`,
      })),
    ]),
  ]),
]
const treeTasks = upTo(8).map((task) => ({ id: `task-${task}`, text: `Find ${task}` }))

/** The path that every tenth participant takes. */
export const commonPath = { path: ['root', 'top-1', 'mid-1-2'], end: 'leaf-1-2-0' }

/** A walk of up to 500 steps that no other participant takes. */
const walkOf = (number: number, task: number) => {
  const chance = createChance(number * 100 + task)
  const [top, middle] = [chance.below(branches), chance.below(branches)]
  const path = ['root']
  const length = number % 4 === 0 ? 480 : 6
  while (path.length < length) {
    const step = chance.below(branches)
    path.push(`top-${step}`, `mid-${step}-${chance.below(branches)}`, 'root')
  }
  path.push(`top-${top}`, `mid-${top}-${middle}`)
  return { path, end: `leaf-${top}-${middle}-${chance.below(3)}` }
}

const cards = upTo(60).map((card) => ({ id: `card-${card}`, label: `Card ${card}` }))

const picture = { kind: 'image', src: '/page.svg', alt: 'A page', width: 10_000, height: 5000 } as const
const designs = (task: number) =>
  upTo(6).map((design) => ({ id: `design-${task}-${design}`, name: `Design ${design}`, media: picture }))

const options = upTo(30).map((option) => ({ id: `option-${option}`, label: `Option ${option}` }))
const surveyPages = [
  {
    id: 'choices',
    questions: upTo(20).map((question) => ({
      id: `choice-${question}`,
      type: 'multiple' as const,
      text: 'Which?',
      required: false,
      options,
      other: 'Other',
    })),
  },
  {
    id: 'texts',
    questions: upTo(20).map((question) => ({
      id: `text-${question}`,
      type: 'text' as const,
      text: 'What?',
      required: false,
    })),
  },
  {
    id: 'numbers',
    questions: upTo(15).map((question) => ({
      id: `number-${question}`,
      type: 'number' as const,
      text: 'How many?',
      required: false,
    })),
  },
  {
    id: 'days',
    questions: upTo(5).map((question) => ({
      id: `day-${question}`,
      type: 'date' as const,
      text: 'When?',
      required: false,
    })),
  },
]
const dayOf = (number: number) => new Date(Date.UTC(1000, 0, 1 + number * 97)).toISOString().slice(0, 10)

const surveyAnswers = (number: number): Answers => {
  const answers: Record<string, QuestionAnswer> = {}
  const chosen = options.map(({ id }) => id).slice(0, 29)
  for (const question of upTo(20)) {
    answers[`choice-${question}`] = { chosen, other: heavyText(number, 250) }
    answers[`text-${question}`] = heavyText(number, 990)
    if (question < 15) answers[`number-${question}`] = (number * 7919.123_456 + question) % 1e9
    if (question < 5) answers[`day-${question}`] = dayOf(number)
  }
  return answers
}

const make = (
  id: string,
  tasks: Study['tasks'],
  settings: ToolSettings,
  answer: HostileStudy['answer'],
): HostileStudy => ({
  study: { ...around, id, tasks },
  settings,
  answer,
  text: (number) => heavyText(number, 990),
})

/** A study of every tool, with answers meant to make its results large. */
export const hostileStudies: readonly HostileStudy[] = [
  make(
    'tree',
    { tool: 'treetest', tree, tasks: treeTasks, maySkip: true },
    { tool: 'treetest', correct: Object.fromEntries(treeTasks.map(({ id }) => [id, ['leaf-1-2-0']])) },
    (number) => ({
      tool: 'treetest',
      tasks: treeTasks.map(({ id }, task) => ({
        task: id,
        ...(number % 10 === 4 ? commonPath : walkOf(number, task)),
        ms: 5_000_000_000 - number,
      })),
    }),
  ),
  make(
    'cards',
    { tool: 'cardsort', variant: 'open', cards, categories: [], mustPlaceAll: false },
    { tool: 'cardsort', standards: [] },
    (number) => ({
      tool: 'cardsort',
      ms: 1,
      groups: upTo(30).map((group) => ({
        id: `g${group}`,
        category: null,
        name: group === 0 && number % 10 === 4 ? 'The common name' : heavyText(number * 100 + group, 100),
        cards: [`card-${group * 2}`, `card-${group * 2 + 1}`],
      })),
    }),
  ),
  make(
    'clicks',
    {
      tool: 'firstclick',
      pictures: [{ ...picture, id: 'page', frame: 'none' }],
      tasks: upTo(10).map((task) => ({ id: `task-${task}`, text: 'Where?', picture: 'page', further: 5 })),
      maySkip: false,
    },
    { tool: 'firstclick', hotspots: {} },
    (number) => ({
      tool: 'firstclick',
      tasks: upTo(10).map((task) => ({
        task: `task-${task}`,
        clicks: upTo(6).map((click) => ({
          x: 9000 + (number % 999),
          y: 4000 + (number % 999),
          ms: 5_000_000_000 + click,
          by: 'keyboard' as const,
          scrolled: 4000,
        })),
        fold: 5000,
        ms: 5_100_000_000,
      })),
    }),
  ),
  make(
    'preferences',
    {
      tool: 'preferencetest',
      tasks: upTo(6).map((task) => ({
        id: `task-${task}`,
        text: 'Which?',
        designs: designs(task),
        layout: 'side-by-side' as const,
        seeAll: false,
        reason: { question: 'Why?', required: true },
      })),
    },
    { tool: 'preferencetest' },
    (number) => ({
      tool: 'preferencetest',
      tasks: upTo(6).map((task) => ({
        task: `task-${task}`,
        shown: designs(task).map(({ id }) => id),
        chosen: `design-${task}-${number % 6}`,
        reason: heavyText(number, 1000),
        ms: number * 997,
      })),
    }),
  ),
  make('survey', { tool: 'questionnaire', pages: surveyPages }, { tool: 'questionnaire' }, (number) => ({
    tool: 'questionnaire',
    page: null,
    ms: 1,
    answers: surveyAnswers(number),
  })),
  make(
    'impressions',
    {
      tool: 'fivesecond',
      language: 'en',
      maySkip: false,
      tasks: upTo(10).map((task) => ({
        id: `task-${task}`,
        text: 'Look',
        design: picture,
        seconds: 5,
        questions: [{ id: `what-${task}`, type: 'text' as const, text: 'What was it?', required: true }],
      })),
    },
    { tool: 'fivesecond', tasks: {} },
    (number) => ({
      tool: 'fivesecond',
      tasks: upTo(10).map((task) => ({
        task: `task-${task}`,
        exposure: {
          ms: number % 2 ? 5000 + (number % 90) : 1 + ((number * 37) % 59_000),
          end: number % 5 ? ('completed' as const) : ('hidden' as const),
        },
        answers: { [`what-${task}`]: heavyText(number, 990) },
        isDone: true,
      })),
    }),
  ),
]
