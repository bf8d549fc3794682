import { expect, test } from 'vitest'
import type { Question, QuestionAnswer } from '#contract/studies/questions.ts'
import type { StudyTasks, ToolAnswer } from '#contract/studies/registry.ts'
import type { InvalidAnswer } from '#machines/studies/study-session-context.ts'
import { toolQuestions } from '#machines/studies/tool-questions.ts'
import { invalidAnswerIn } from '#studies/player/session-calls.ts'
import { tasks as app } from '../../models/mobile-app-test-task.ts'
import { tasks as site } from '../../models/website-test-task.ts'
import { fiveSecondTasks, preferenceTestTasks } from '../../support/studies.ts'

const text = (id: string): Question => ({ id, type: 'text', text: id, required: false })
const choice: Question = {
  id: 'seen',
  type: 'single',
  text: 'seen',
  required: true,
  options: [
    { id: 'yes', label: 'Yes' },
    { id: 'no', label: 'No' },
  ],
  skip: { no: 'end' },
}
const questions = [choice, text('what')]
const exposure = { ms: 5000, end: 'completed' } as const
const ended = { end: 'gave-up', ms: 5000 } as const
const device = { system: 'android', version: 14, by: 'browser' } as const

type Answered = (seen: QuestionAnswer, isDone: boolean) => ToolAnswer
const tests: readonly [string, StudyTasks, Answered][] = [
  [
    'a five second test',
    { ...fiveSecondTasks, tasks: fiveSecondTasks.tasks.map((task) => ({ ...task, id: 'home', questions })) },
    (seen, isDone) => ({
      tool: 'fivesecond',
      tasks: [
        { task: 'other', exposure, answers: { seen: 'yes' }, isDone: true },
        { task: 'home', exposure, answers: { seen }, isDone },
      ],
    }),
  ],
  [
    'a website test',
    { ...site, tasks: site.tasks.map((task) => ({ ...task, id: 'home', questions })) },
    (seen, isDone) => ({
      tool: 'webusability',
      visits: [
        { ...ended, site: 'other', task: 'home', pages: null, answers: { seen: 'yes' }, isDone: true },
        { ...ended, site: 'library', task: 'home', pages: null, answers: { seen }, isDone },
      ],
    }),
  ],
  [
    'a mobile app test',
    { ...app, tasks: app.tasks.map((task) => ({ ...task, id: 'home', questions })) },
    (seen, isDone) => ({
      tool: 'iosapp',
      device,
      tasks: [
        { ...ended, task: 'other', answers: { seen: 'yes' }, isDone: true },
        { ...ended, task: 'home', answers: { seen }, isDone },
      ],
      recording: null,
    }),
  ],
]

const ask = (tasks: StudyTasks, answer: ToolAnswer, question: string, task = 1) =>
  toolQuestions[tasks.tool]?.again(tasks, answer, { task, question })

test.each(tests)('a question after a task of %s is asked again', (_, tasks, answerWith) => {
  const asked = ask(tasks, answerWith('no', true), 'seen')
  expect(asked).toMatchObject({ question: choice, given: 'no' })
  expect(asked?.correct('no')).toEqual(answerWith('no', true))
  // The other answer leads to a question that was not asked.
  expect(asked?.correct('yes')).toEqual(answerWith('yes', false))
  expect(ask(tasks, answerWith('no', true), 'what')).toBeUndefined()
  expect(ask(tasks, answerWith('yes', true), 'what')?.given).toBeNull()
  expect(ask(tasks, answerWith('yes', true), 'seen', 2)).toBeUndefined()
})

test('the reason of a preference is asked again', () => {
  const [first] = preferenceTestTasks.tasks
  const answerWith = (reason: string): ToolAnswer => ({
    tool: 'preferencetest',
    tasks: [{ task: first?.id ?? '', shown: ['hoot'], chosen: 'hoot', reason, ms: 9 }],
  })
  const asked = ask(preferenceTestTasks, answerWith('Loud'), 'reason', 0)
  expect(asked).toMatchObject({ question: { type: 'text', text: first?.reason?.question }, given: 'Loud' })
  expect(asked?.correct('Louder')).toEqual(answerWith('Louder'))
  expect(asked?.correct(null)).toEqual(answerWith(''))
  expect(ask(preferenceTestTasks, answerWith('Loud'), 'chosen', 0)).toBeUndefined()
})

test.each<[string, InvalidAnswer | undefined]>([
  ['progress.followUps.hard', { part: 'followUps', question: 'hard', message: 'No' }],
  ['progress.tool.answers.seen', { part: 'tasks', question: 'seen', message: 'No' }],
  ['progress.tool.tasks.1.answers.seen', { part: 'tasks', task: 1, question: 'seen', message: 'No' }],
  ['progress.tool.visits.0.answers.seen.other', { part: 'tasks', task: 0, question: 'seen', message: 'No' }],
  ['progress.tool.tasks.0.reason', { part: 'tasks', task: 0, question: 'reason', message: 'No' }],
  ['progress.tool.tasks.0', undefined],
  ['progress.tool.groups.0.name', undefined],
  ['events.0.question', undefined],
])('a refusal of %s names a question or none', (field, invalid) => {
  expect(invalidAnswerIn({ message: 'Refused', errors: { [field]: ['No'] } })).toEqual(invalid)
})
