import { describe, expect, test } from 'vitest'
import { invitationWords } from '#content/translations/invitation-mail.ts'
import { languages } from '#contract/shared/enumerations.ts'
import { textFor } from '#server/mailings/mail-text.ts'
import { renderInvitation } from '#server/mailings/delivery/render-invitation.ts'
import { createUnsubscribeTokens } from '#server/mailings/unsubscribe-tokens.ts'
import { invitationTokenOf } from '#server/studies/invitees/public.ts'
import { addMailing } from '#tests/support/add-mailing.ts'
import { anyDatabase } from '#tests/support/databases.ts'
import { deliverAll, keys, setUp } from './delivery-fixture.ts'

const links = {
  take: 'https://research.example/i/abc',
  unsubscribe: 'https://research.example/invitation-off?token=a&b',
}
const values = { name: 'Ada <b>Lovelace</b>', study: 'Shops & more', team: 'Atlas', attributes: [] }

test('renders the text as paragraphs with a button at its end, and the reason with the way out', () => {
  const { subject, text, html } = renderInvitation(
    {
      language: 'en',
      subject: 'About {{study}}',
      text: 'Hello {{name|there}},\r\n\r\nfirst line\r\nsecond line\r\n',
    },
    values,
    links,
  )
  expect(subject).toBe('About Shops & more')
  expect(text).toBe(
    [
      'Hello Ada <b>Lovelace</b>,',
      '',
      'first line\nsecond line',
      '',
      'Take part:\nhttps://research.example/i/abc',
      '',
      '-- ',
      'You get this mail because Atlas keeps your address among the people it may ask.',
      'To get no more invitations, open https://research.example/invitation-off?token=a&b',
      '',
    ].join('\n'),
  )
  expect(html).toContain('Hello Ada &lt;b&gt;Lovelace&lt;/b&gt;,')
  expect(html).toContain('first line<br>\nsecond line')
  expect(html).toContain('<a href="https://research.example/i/abc" style=')
  expect(html).toContain(
    '<a href="https://research.example/invitation-off?token=a&amp;b">https://research.example/invitation-off?token=a&amp;b</a>',
  )
})

test('has no button where the text has the link', () => {
  const { text, html } = renderInvitation(
    { language: 'en', subject: 'A', text: 'Open {{link}} today.' },
    values,
    links,
  )
  expect(text).toContain('Open https://research.example/i/abc today.')
  expect(text).not.toContain('Take part')
  expect(html).toContain(
    'Open <a href="https://research.example/i/abc">https://research.example/i/abc</a> today.',
  )
})

test.each(languages)('has its words in %s, with the team and the way out', (language) => {
  const { text, html } = renderInvitation({ language, subject: 'A', text: 'B' }, values, links)
  expect(html).toContain(`<html lang="${language}">`)
  expect(text).toContain('Atlas')
  expect(text.trimEnd().endsWith(links.unsubscribe)).toBe(true)
  expect(text).not.toMatch(/[{}]/)
  const { take } = invitationWords[language]
  expect(text).toContain(`${take}:\n${links.take}`)
})

test('is in the language of the person, whatever its region, or else in that of the mailing', () => {
  const main = { language: 'en', subject: 'Hello', text: 'T' } as const
  const translations = [
    { language: 'de', subject: 'Hallo', text: 'T' },
    { language: 'no', subject: 'Hei', text: 'T' },
  ] as const
  const subjectFor = (own: string | null) =>
    textFor({ ...main, translations: [...translations] }, own).subject
  expect([null, 'en', 'de', 'DE-at', 'nb', 'nn-NO', 'fr', 'deu'].map(subjectFor)).toEqual([
    'Hello',
    'Hello',
    'Hallo',
    'Hallo',
    'Hei',
    'Hei',
    'Hello',
    'Hello',
  ])
})

describe.each(anyDatabase)('an invitation that arrives from %s', (database) => {
  test('comes from the sender, with values of the person and both headers to unsubscribe', async () => {
    const { server, store, rounds, clock } = await setUp(database)
    const { workspace, study, recipients } = await addMailing(store, {
      people: [{ email: 'ada@example.org', name: 'Ada Lovelace' }, { email: "o'brien+x@example.org" }],
      subject: '{{first_name|Hello}}, a question of {{team}}',
      text: 'In {{City|your city}}: {{link}}',
      replyTo: 'grace@atlas.example',
    })
    await store
      .insertInto('people_attribute')
      .values({
        workspace_id: workspace,
        id: 1,
        name: 'City',
        name_key: 'city',
        type: 'text',
        slot: 't01',
        options: '[]',
        last_option: 0,
        revision: 0,
        created_at: '',
        removed_at: null,
      })
      .execute()
    await store
      .insertInto('people_values')
      .values({ workspace_id: workspace, no: 1, content: JSON.stringify({ a1: 'Bergen' }) })
      .execute()
    await deliverAll(rounds)
    const [recipient, other] = await recipients()
    const mail = server.mails.find(({ to }) => to?.[0]?.address === 'ada@example.org')
    if (!mail || !recipient || !other) throw new Error('No mail arrived')
    const token = invitationTokenOf(keys, recipient.id)
    expect(mail).toMatchObject({
      from: { name: 'Ada of Atlas', address: 'hello@understory.example' },
      replyTo: [{ address: 'grace@atlas.example' }],
      subject: 'Ada, a question of Atlas',
      messageId: `<${recipient.id}@research.example>`,
      date: new Date(Math.floor(clock.time / 1000) * 1000).toISOString(),
    })
    expect(mail.text).toContain(`In Bergen: https://research.example/i/${token}`)
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
    const unsubscribe = createUnsubscribeTokens(keys).create({
      workspaceId: workspace,
      no: 1,
      studyId: study,
      recipientId: recipient.id,
    })
    expect(headers.get('list-unsubscribe')).toBe(
      `<https://research.example/invitation-off?token=${unsubscribe}>`,
    )
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect([headers.has('precedence'), headers.has('x-mailer')]).toEqual([false, false])
    const second = server.mails.find(({ to }) => to?.[0]?.address === "o'brien+x@example.org")
    expect(second).toMatchObject({ subject: 'Hello, a question of Atlas' })
    expect(second?.text).toContain('In your city: ')
  })

  test('has no header and no recipient that a value brings along', async () => {
    const { server, store, rounds } = await setUp(database)
    const nasty = [
      'Eve\r\nBcc: eve@evil.example',
      'Eve\nTo: eve@evil.example',
      'Eve\r\n\r\n<b>body</b>',
      'Eve\u0000\u2028Bcc: eve@evil.example',
      '=?utf-8?q?=0D=0ABcc:_eve@evil.example?=',
      'eve@evil.example, "x" <eve2@evil.example>',
      '\u202Eelpmaxe',
      'x'.repeat(3000),
      '{{link}}{{team}}',
    ]
    const addresses = [
      'p@example.net, evil@evil.example',
      'p@example.net\r\nRCPT TO:<evil@evil.example>',
      'p@x><y@evil.example',
    ]
    const { recipients } = await addMailing(store, {
      people: [
        ...nasty.map((name, at) => ({ email: `p${at}@example.org`, name })),
        ...addresses.map((email) => ({ email })),
      ],
      subject: '{{name|there}}',
      text: '{{name|there}} {{first_name|there}}',
      senderName: 'Ada\r\nBcc: eve@evil.example',
      replyTo: 'grace@atlas.example\r\nBcc: eve@evil.example',
    })
    await deliverAll(rounds)
    const allowed = new Set([
      'from',
      'to',
      'reply-to',
      'subject',
      'message-id',
      'date',
      'auto-submitted',
      'list-unsubscribe',
      'list-unsubscribe-post',
      'mime-version',
      'content-type',
      'content-transfer-encoding',
      'received',
    ])
    expect(server.mails).toHaveLength(nasty.length)
    const failed = (await recipients()).filter(({ state }) => state !== 'sent')
    expect(failed.map(({ reason }) => reason)).toEqual(addresses.map(() => 'badAddress'))
    for (const mail of server.mails) {
      expect(mail.headers.map(({ key }) => key).filter((key) => !allowed.has(key))).toEqual([])
      expect(mail.to).toHaveLength(1)
      expect(mail.subject ?? '').not.toMatch(/[\p{Cc}\u202E]/u)
      expect((mail.subject ?? '').length).toBeLessThanOrEqual(200)
    }
    for (const { from, to } of server.envelopes) {
      expect(from).toBe('hello@understory.example')
      expect(to).toHaveLength(1)
      expect(to[0]).not.toMatch(/@evil\.example$/)
    }
  })
})
