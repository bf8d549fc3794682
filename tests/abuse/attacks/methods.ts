import type { Attack } from '../attack.ts'
import { holdOpen, repeat } from '../client.ts'

const study = '/studies/tree-testing'

/** Calls whose replies take work, although HEAD sends none of it. */
const paths = ['/', '/unknown', '/openapi.json', `${study}/results`, `${study}/export/events`] as const
const report = (number: number) => `${study}/report?atMost=${30_000 + number}`

function* nothing() {
  yield ''
}

export default [
  {
    name: 'head-requests',
    does: '100 connections ask for the headers of pages, results, exports and PDF reports',
    attack: (target, signal) =>
      repeat(target, signal, (number) => ({
        method: 'HEAD',
        path: paths[number % (paths.length + 1)] ?? report(number),
      })),
    missed: ({ tally }) => (tally['500'] === undefined ? [] : ['status 500']),
  },
  {
    name: 'one-request-per-connection',
    does: '100 clients of HTTP/1.0 open a new connection for each page',
    attack: (target, signal) =>
      holdOpen(target, signal, {
        head: 'GET / HTTP/1.0\r\nHost: localhost\r\n\r\n',
        dribble: nothing,
      }),
  },
] satisfies readonly Attack[]
