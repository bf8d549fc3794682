import { expect, test } from 'vitest'
import { draftFaults } from '#studies/engine/draft-faults.ts'
import { serverTools } from '#tools/server.ts'
import { one, survey } from '../preflight/drafts.ts'

const options = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
]
const asked = (id: string, text: string, skip: Record<string, string> = {}) =>
  one(text, ['Yes', 'No'], { id, options, skip })

test('a question that no answer leads to is a fault of its field, and the words are those of the study', () => {
  const draft = survey('en', 'Tea', [
    [
      asked('drinks', 'Do you drink tea?', { yes: 'cups', no: 'end' }),
      asked('where', 'Where do you buy it?'),
    ],
    [asked('cups', 'Do you own a teapot?', { no: 'drinks' })],
  ])
  expect(draftFaults(serverTools, draft)).toEqual([
    {
      path: 'study.tasks.pages.1.questions.0.text',
      message: '“No” leads back to “Do you drink tea?”: a circle',
    },
    { path: 'study.tasks.pages.0.questions.1.text', message: 'No answer leads to “Where do you buy it?”' },
  ])
})

test('an unknown target stays in the message as it is', () => {
  const draft = survey('en', 'Tea', [[asked('drinks', 'Do you drink tea?', { no: 'ghost' })]])
  expect(draftFaults(serverTools, draft)).toEqual([
    {
      path: 'study.tasks.pages.0.questions.0.text',
      message: '“No” leads to “ghost”, which is not there: a dead end',
    },
  ])
})
