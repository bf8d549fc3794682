import { expect, test } from 'vitest'
import { mailingForm } from '#contract/mailings/mailings.ts'
import { mailingMessages } from '#contract/mailings/messages.ts'
import { firstErrors } from '#api/field-errors.ts'
import {
  fieldOfMailing,
  mailingSchema,
  type MailingValues,
  newMailingTexts,
  reminderOf,
  senderNameOf,
  toMailingBody,
} from '#workspace/mailings/mailing-values.ts'
import { toScheduleValues } from '#workspace/mailings/schedule-values.ts'

const values: MailingValues = {
  study: '019ac8f0-0000-7000-8000-000000000001',
  name: 'Invitation',
  audience: { kind: 'people', people: ['1'] },
  most: '',
  senderName: 'Garden research',
  replyTo: ' ',
  schedule: toScheduleValues(null),
  waitsForMonth: false,
  translations: [],
  ...newMailingTexts,
}

test('sends empty fields as no limit and no address for replies', () => {
  expect(toMailingBody(values)).toMatchObject({ most: null, replyTo: null })
  expect(toMailingBody({ ...values, most: ' 20 ', replyTo: 'ada@example.org' })).toMatchObject({
    most: 20,
    replyTo: 'ada@example.org',
  })
})

test('takes the texts of a new mailing as they are', () => {
  expect(mailingSchema([]).safeParse(toMailingBody(values)).success).toBe(true)
})

test('reports placeholders at their fields, and takes attributes by their names', () => {
  const body = toMailingBody({ ...values, subject: 'For {{City|you}} {{link}}', text: '{{name}} {{city|x}}' })
  const pathsFor = (attributes: readonly string[]) =>
    mailingSchema(attributes)
      .safeParse(body)
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(pathsFor(['City'])).toEqual([
    ['subject', mailingMessages.placeholder.link],
    ['text', mailingMessages.placeholder.noFallback('{{name}}')],
  ])
  expect(pathsFor([])?.[0]?.[1]).toContain('{{City|you}}')
})

test.each(['Müller & Co', 'ceo@bank.example', '\u202Efdp =? ', '@', 'x'.repeat(300)])(
  'makes a sender of the workspace %j',
  (workspace) => {
    const form = { ...toMailingBody(values), senderName: senderNameOf(workspace) }
    expect(mailingForm.safeParse(form).error).toBeUndefined()
  },
)

test('reports errors of the schedule at the fields of the form', () => {
  const schedule = {
    ...values.schedule,
    begin: 'at',
    at: '',
    timeZone: 'Mars/Base',
    hasHours: true,
    from: '20',
    to: '8',
  } as const
  const errors = firstErrors(mailingForm, toMailingBody({ ...values, schedule, name: '' }))
  expect(Object.keys(errors).map(fieldOfMailing).toSorted()).toEqual([
    'name',
    'schedule.at',
    'schedule.timeZone',
    'schedule.to',
  ])
  expect(errors['schedule.hours.to']).toBe(mailingMessages.schedule.hours)
})

test('reports problems of a translation at its own fields', () => {
  const translations = [
    { language: 'de', subject: 'Tee', text: 'Hallo' },
    { language: 'fr', subject: '', text: 'Bonjour {{name}}' },
    { language: 'de', subject: 'Noch einmal', text: 'Hallo' },
  ] as const
  const body = toMailingBody({ ...values, translations: [...translations] })
  const issues = mailingSchema([])
    .safeParse(body)
    .error?.issues.map(({ path }) => fieldOfMailing(path.join('.')))
  expect(issues).toEqual(['translations.1.subject'])
  const complete = toMailingBody({
    ...values,
    translations: translations.map((each) => ({ ...each, subject: 'Tee' })),
  })
  const others = mailingSchema([])
    .safeParse(complete)
    .error?.issues.map(({ path }) => path.join('.'))
  expect(others).toEqual(['translations.2.language', 'translations.1.text'])
})

test('writes a reminder for those who have not finished, with a name that fits', () => {
  const reminder = reminderOf({
    id: '01a1fb61-0d3c-7b42-8e15-7a9c2f4d6b80',
    name: 'x'.repeat(200),
    study: { id: '5f0c2a9be1d84c6370ab', title: 'Tea' },
    senderName: 'Garden research',
    replyTo: 'ada@example.org',
  })
  expect(mailingSchema([]).safeParse(reminder).error).toBeUndefined()
  expect(reminder).toMatchObject({
    study: '5f0c2a9be1d84c6370ab',
    audience: { kind: 'reminder', mailing: '01a1fb61-0d3c-7b42-8e15-7a9c2f4d6b80', whom: 'notFinished' },
    senderName: 'Garden research',
    replyTo: 'ada@example.org',
    schedule: null,
  })
  expect(reminder.name).toMatch(/^Reminder: x+/)
})
