import { expect, test } from 'vitest'
import { mailingForm } from '#contract/mailings/mailings.ts'
import { mailingMessages } from '#contract/mailings/messages.ts'
import {
  mailingSchema,
  type MailingValues,
  newMailingTexts,
  senderNameOf,
  toMailingBody,
} from '#workspace/mailings/mailing-values.ts'

const values: MailingValues = {
  study: '019ac8f0-0000-7000-8000-000000000001',
  name: 'Invitation',
  audience: { kind: 'people', people: ['1'] },
  most: '',
  senderName: 'Garden research',
  replyTo: ' ',
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
