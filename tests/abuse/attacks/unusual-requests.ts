import { contract } from '#contract/index.ts'
import { accountCalls } from '#contract/accounts/calls.ts'
import type { Attack, Observed } from '../attack.ts'
import { holdOpen, json, repeat, type Request } from '../client.ts'

const post = (path: string, body: string, headers: Request['headers'] = {}): Request => ({
  method: 'POST',
  path,
  headers: { ...json, ...headers },
  body,
})
const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
const manyKeys = `{${Array.from({ length: 4000 }, (_, key) => `"k${key}":1`).join(',')}}`
const study = '/studies/tree-testing'
const results = `${study}/results`

/** Each is small, and asks for more work than its size suggests. */
const requests: readonly Request[] = [
  ...[contract.contact.path, accountCalls.signIn.path, accountCalls.setUp.path, `${study}/sessions`].flatMap(
    (path) => [
      post(path, nested('[', ']', 20_000)),
      post(path, nested('{"a":', '}', 6000).replace('}', '1}')),
      post(path, manyKeys),
      post(path, `{"email":"${'a@'.repeat(15_000)}"}`),
      post(path, `{"email":"${'a.'.repeat(15_000)}@example.org","name":"${' '.repeat(15_000)}"}`),
    ],
  ),
  post(`${results}/unlock`, '{"password":"a guess"}', { 'x-share-token': 'a'.repeat(43) }),
  { path: `${results}?answer=${'a:'.repeat(6000)}` },
  { path: `${results}?${'country=SK&'.repeat(1200)}` },
  { path: `/?${'a=1&'.repeat(3500)}` },
  { path: `/${'%25'.repeat(4500)}` },
  { path: `/${'../'.repeat(4500)}` },
  { path: accountCalls.readAccount.path, headers: { cookie: 'session=a; '.repeat(1200) } },
  { path: accountCalls.readAccount.path, headers: { authorization: `Bearer ${'a'.repeat(12_000)}` } },
  {
    path: '/',
    headers: { 'accept-encoding': 'gzip;q=0.5, '.repeat(900), 'accept-language': 'a,'.repeat(1500) },
  },
  { path: '/', headers: Object.fromEntries(Array.from({ length: 900 }, (_, each) => [`x-${each}`, '1'])) },
  { path: '/openapi.json', headers: { range: `bytes=${'0-1,'.repeat(3000)}0-1` } },
  { path: '/media/01900000-0000-7000-8000-000000000000.mp4', headers: { range: 'bytes=0-,-1,5-4' } },
  { path: contract.captcha.path },
  { path: '/openapi.json' },
  { path: `${study}/export/events` },
]

const withoutErrors = ({ tally }: Observed) =>
  Object.keys(tally).includes('500') ? [`${tally['500']} replies 500`] : []

const pipelined = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(200)
function* morePipelined() {
  for (;;) yield pipelined
}

/** Without the limits of requests, so that each request has to be cheap. */
const environment = { RATE_LIMIT_PER_MINUTE: '10000000', PAGE_LIMIT_PER_MINUTE: '10000000' }

export default [
  {
    name: 'unusual-requests',
    does: '100 connections send deep and wide JSON, long addresses, queries, cookies, headers and ranges, and guesses',
    environment,
    attack: (target, signal) =>
      repeat(target, signal, (number) => requests[number % requests.length] ?? { path: '/' }),
    missed: withoutErrors,
  },
  {
    name: 'pipelining',
    does: '100 connections send 2000 requests a second each without reading the replies',
    environment,
    attack: (target, signal) => holdOpen(target, signal, { head: pipelined, dribble: morePipelined }),
  },
] satisfies readonly Attack[]
