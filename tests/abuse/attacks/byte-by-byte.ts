import type { Attack } from '../attack.ts'
import { holdOpen } from '../client.ts'

function* endlessHeaders() {
  for (;;) yield* 'X-Slow: 1\r\n'
}

function* endlessBody() {
  yield '{'
  for (;;) yield ' '
}

/** Within the limit of the call: a longer body is refused at once. */
const length = 60_000

export default [
  {
    name: 'slow-headers',
    before: 'all 100 held to the end',
    does: '100 connections send the headers of a request byte by byte',
    seconds: 20,
    attack: (target, signal) =>
      holdOpen(target, signal, {
        head: 'POST /ssr/contact HTTP/1.1\r\nHost: localhost\r\n',
        dribble: endlessHeaders,
      }),
  },
  {
    name: 'slow-bodies',
    before: 'all 100 held to the end',
    does: '100 connections send the body of a form byte by byte',
    seconds: 20,
    attack: (target, signal) =>
      holdOpen(target, signal, {
        head: `POST /ssr/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
        dribble: endlessBody,
      }),
  },
] satisfies readonly Attack[]
