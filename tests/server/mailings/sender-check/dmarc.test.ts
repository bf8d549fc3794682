import { expect, test } from 'vitest'
import { checkDmarc, readDmarc } from '#server/mailings/sender-check/dmarc.ts'

const codes = (record: string, isOfParent = false) =>
  readDmarc(record, isOfParent).map(({ code, part }) => (part === null ? code : `${code} ${part}`))
const rua = 'rua=mailto:dmarc@shop.example'

test.each([
  ['a strict policy', `v=DMARC1; p=reject; ${rua}`, []],
  [
    'quarantine, with blanks and a last semicolon',
    `v = DMARC1 ;p = Quarantine ; adkim=s; aspf=r; ${rua} ; `,
    [],
  ],
  ['no policy', `v=DMARC1; p=none; ${rua}`, ['dmarcNone']],
  ['a policy for a part', `v=DMARC1; p=reject; pct=20; ${rua}`, ['dmarcPart pct=20']],
  ['a policy that is tested', `v=DMARC1; p=reject; t=y; ${rua}`, ['dmarcTest']],
  ['no address for reports', 'v=DMARC1; p=reject', ['dmarcNoReports']],
  ['a policy that does not exist', `v=DMARC1; p=block; ${rua}`, ['dmarcSyntax p=block']],
  ['no tag for the policy', `v=DMARC1; ${rua}`, ['dmarcSyntax p']],
  ['a wrong policy of subdomains', `v=DMARC1; p=reject; sp=off; ${rua}`, ['dmarcSyntax sp=off']],
  ['a wrong alignment', `v=DMARC1; p=reject; aspf=x; ${rua}`, ['dmarcSyntax aspf=x']],
  ['a share above 100', `v=DMARC1; p=reject; pct=101; ${rua}`, ['dmarcSyntax pct=101']],
  ['a version in small letters', `v=dmarc1; p=reject; ${rua}`, ['dmarcSyntax v=dmarc1']],
  ['a tag without a value', `v=DMARC1; p=reject; rua`, ['dmarcSyntax rua']],
  ['a tag that comes twice', `v=DMARC1; p=reject; p=none`, ['dmarcSyntax p=none']],
])('reads %s', (_, record, expected) => expect(codes(record)).toEqual(expected))

test('takes the policy of subdomains out of the record of a domain above', () => {
  expect(codes(`v=DMARC1; p=reject; sp=none; ${rua}`)).toEqual([])
  expect(codes(`v=DMARC1; p=reject; sp=none; ${rua}`, true)).toEqual(['dmarcNone'])
  expect(codes(`v=DMARC1; p=none; ${rua}`, true)).toEqual(['dmarcNone'])
})

const check = async (domain: string, zone: Readonly<Record<string, readonly string[] | undefined>>) => {
  const asked: string[] = []
  const { state, name, findings } = await checkDmarc(domain, async (at) => {
    asked.push(at)
    return Object.hasOwn(zone, at) ? zone[at] : []
  })
  return { state, name, codes: findings.map(({ code }) => code), asked }
}
const strict = `v=DMARC1; p=reject; ${rua}`

test('looks at the domain, then at those above it down to two labels', async () => {
  expect(await check('mail.news.shop.example', { '_dmarc.shop.example': ['other=1', strict] })).toEqual({
    state: 'ok',
    name: '_dmarc.shop.example',
    codes: ['dmarcOfParent'],
    asked: ['_dmarc.mail.news.shop.example', '_dmarc.news.shop.example', '_dmarc.shop.example'],
  })
  expect(await check('shop.example', {})).toEqual({
    state: 'missing',
    name: '_dmarc.shop.example',
    codes: ['dmarcMissing'],
    asked: ['_dmarc.shop.example'],
  })
})

test('asks for five names at most', async () => {
  const { asked } = await check('a.b.c.d.e.f.shop.example', {})
  expect(asked).toEqual(
    ['a.b.c.d.e.f', 'd.e.f', 'e.f', 'f']
      .map((name) => `_dmarc.${name}.shop.example`)
      .concat('_dmarc.shop.example'),
  )
})

test('reports two records, and a name that does not answer', async () => {
  const twice = { '_dmarc.shop.example': [strict, strict] }
  expect(await check('shop.example', twice)).toMatchObject({ state: 'broken', codes: ['dmarcTwice'] })
  const silent = { '_dmarc.news.shop.example': undefined, '_dmarc.shop.example': [strict] }
  expect(await check('news.shop.example', silent)).toMatchObject({ state: 'unknown', codes: ['noAnswer'] })
})
