import { describe, expect, test } from 'vitest'
import { readReport } from '#server/mail/reports/read-report.ts'
import { reportOf as sample } from './send-report.ts'

const read = (text: string) => readReport(Buffer.from(text))
/** The kinds and codes of a report. */
const facts = (text: string) => read(text).map(({ kind, status }) => [kind, status])

describe('reports of mail servers', () => {
  test.each([
    ['postfix', 'hard', '5.1.1', 'm7.p1042.k9f2'],
    ['exchange', 'soft', '5.2.2', 'm7.p1043.ab12'],
    ['gmail', 'hard', '5.1.1', 'm7.p1044.cd34'],
    ['exim', 'block', '5.7.1', 'm7.p1045.ef56'],
    ['sendmail-delayed', 'hard', '5.1.2', 'm7.p1046.0a0b'],
    ['qmail', 'hard', '5.1.1', 'm7.p1047.c0de'],
    ['complaint-arf', 'complaint', null, 'm7.p1048.beef'],
  ] as const)('%s: is a %s report with the code %s about the mail %s', (name, kind, status, id) => {
    const reports = read(sample(name))
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatchObject({ kind, status })
    expect(reports[0]?.references).toContain(id)
  })

  test('an automatic reply is no report, whatever codes its text has', () => {
    expect(read(sample('autoreply'))).toEqual([])
    const qmailLike =
      'Hi. This is the qmail-send program at home.\n\n<eva@example.net>:\n550 5.1.1 no such user\n'
    const quoted = sample('autoreply').replace('I am away', `${qmailLike}I am away`)
    expect(read(quoted.replace(qmailLike, `I quote:\n${qmailLike}`))).toEqual([])
  })

  test('the VERP sender is found where the returned mail has no Message-ID', () => {
    const bare = sample('postfix').replace(/^Message-ID: <m7.*\n/m, '')
    expect(read(bare)[0]?.references).toContain('bounce+m7.p1042.k9f2')
    const blanked = sample('complaint-arf').replace(/^Message-ID: <m7.*\n/m, '')
    expect(read(blanked)[0]?.references).toContain('bounce+m7.p1048.beef')
  })

  test('delayed, relayed and delivered recipients give nothing', () => {
    for (const action of ['delayed', 'relayed', 'delivered', 'expanded'])
      expect(read(sample('postfix').replace('Action: failed', `Action: ${action}`))).toEqual([])
    expect(facts(sample('postfix').replace('Action: failed', 'ACTION:Failed (for good)'))).toEqual([
      ['hard', '5.1.1'],
    ])
  })

  test('each failed recipient gives an entry', () => {
    const both = sample('sendmail-delayed').replace('Action: delayed', 'Action: failed')
    expect(facts(both)).toEqual([
      ['soft', '4.4.1'],
      ['hard', '5.1.2'],
    ])
  })

  test('the code of the reply counts where the status is x.0.0 or missing, across folded lines', () => {
    const vague = sample('gmail').replace('Status: 5.1.1', 'Status: 5.0.0')
    expect(facts(vague)).toEqual([['hard', '5.1.1']])
    expect(facts(sample('gmail').replace('Status: 5.1.1\n', ''))).toEqual([['hard', '5.1.1']])
    const folded = sample('exim').replace('smtp; 554 5.7.1', 'smtp;\n\t554 5.1.1')
    expect(facts(folded)).toEqual([['hard', '5.1.1']])
  })

  test('addresses of networks and other numbers in a reply are no codes', () => {
    const reply = (text: string) => sample('exim').replace('smtp; 554 5.7.1 Message rejected by policy', text)
    expect(facts(reply('smtp; host 5.1.1.1 said: 550 5.1.1.1 is listed'))).toEqual([['soft', '5.0.0']])
    expect(facts(reply('smtp; 550 no such user, see 5.1.1'))).toEqual([['soft', '5.0.0']])
  })

  test.each([
    ['5.1.1', 'hard'],
    ['5.1.10', 'hard'],
    ['5.2.1', 'hard'],
    ['5.1.11', 'soft'],
    ['5.2.2', 'soft'],
    ['5.3.4', 'soft'],
    ['4.4.7', 'soft'],
    ['5.7.26', 'block'],
    ['4.7.28', 'block'],
  ])('the code %s is %s', (code, kind) => {
    expect(facts(sample('postfix').replace('Status: 5.1.1', `Status: ${code}`))).toEqual([[kind, code]])
  })

  test('feedback that is no complaint gives nothing', () => {
    for (const type of ['not-spam', 'auth-failure', 'other', 'opt-out'])
      expect(read(sample('complaint-arf').replace('Feedback-Type: abuse', `Feedback-Type: ${type}`))).toEqual(
        [],
      )
  })

  test('a status inside of the returned mail, or in a mail that is no report, gives nothing', () => {
    const forwarded = sample('postfix').replace(
      'multipart/report; report-type=delivery-status',
      'multipart/mixed',
    )
    expect(read(forwarded)).toEqual([])
    const nested = [
      'Content-Type: multipart/report; report-type=delivery-status; boundary="outer"',
      '',
      '--outer',
      'Content-Type: message/rfc822',
      '',
      sample('postfix'),
      '--outer--',
      '',
    ].join('\n')
    expect(read(nested)).toEqual([])
  })

  test('the boundary of an inner part may begin with that of the outer one', () => {
    const outer = sample('gmail').replaceAll('0000000000001e09c0', 'b').replaceAll('0000000000001e0ae7', 'b2')
    expect(facts(outer)).toEqual([['hard', '5.1.1']])
  })

  test('Windows line ends and encoded parts are read', () => {
    const crlf = sample('exim').replaceAll('\n', '\r\n')
    expect(facts(crlf)).toEqual([['block', '5.7.1']])
    const [, status = ''] = /\n\n(Reporting-MTA: dns; exim[^]+?)\n--1764/.exec(sample('exim')) ?? []
    const encoded = sample('exim')
      .replace('message/delivery-status\n', 'message/delivery-status\nContent-Transfer-Encoding: base64\n')
      .replace(status, `${Buffer.from(status).toString('base64')}\n`)
    expect(facts(encoded)).toEqual([['block', '5.7.1']])
  })

  test('qmail without a code is a failure that may pass, and its own codes count', () => {
    const other = (text: string) => sample('qmail').replace('Remote host said: 550 5.1.1 no such user', text)
    expect(facts(other('Connected but sender was rejected.'))).toEqual([['soft', null]])
    expect(facts(other('Sorry, no mailbox here by that name. (#5.1.1)'))).toEqual([['hard', '5.1.1']])
  })

  test.each([
    ['nothing', ''],
    ['a zero byte', '\0'],
    ['no boundary', 'Content-Type: multipart/report\n\n'],
    ['no part', 'Content-Type: multipart/report; boundary=b\n\n--b--\n'],
  ])('%s gives nothing', (_, text) => {
    expect(read(text)).toEqual([])
  })

  // A reader whose time grows with the square of the length needs many seconds for each of these.
  const length = 256 * 1024
  const fill = (part: string) => part.repeat(length / part.length)
  const inReport = (content: string) => `Content-Type: multipart/report; boundary=b\n\n${content}`
  const inStatus = (content: string) => inReport(`--b\nContent-Type: message/delivery-status\n\n${content}`)
  test.each([
    ['parts', inReport(fill('--b\n\n'))],
    ['empty lines', inStatus(fill('\n'))],
    ['folded lines', inStatus(`Action: ${fill('\n \t')}x`)],
    [
      'soft line breaks',
      inStatus('').trimEnd() + `\nContent-Transfer-Encoding: quoted-printable\n\n${fill('=\n')}`,
    ],
    ['addresses', `To: ${fill('a@b,')}\n\nx`],
    ['one long word', `To: ${fill('a')}\n\nx`],
    ['parameters', `Content-Type: multipart/report; ${fill('a="b"; ')}\n\nx`],
    ['headers', `${fill('a: b\n')}\n\nx`],
    ['recipients of qmail', `Subject: x\n\nHi. This is the qmail-send program at x\n\n${fill('<a\n')}`],
  ])('a mail of 256 kB with nothing but %s is read without delay, and gives nothing', (_, text) => {
    expect(read(text)).toEqual([])
  })

  test('a long report with many references is read within the limits', () => {
    const ids = Array.from({ length: 2000 }, (_, at) => `<x${at}@example.org>`).join(' ')
    const long = sample('exim').replace('References: ', `References: ${ids} `)
    const [report] = read(long)
    expect(report?.references.length).toBeLessThanOrEqual(50)
    expect(report?.references).toContain('m7.p1045.ef56')
  })
})
