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
  {
    name: 'slow-uploads',
    does: '100 connections send a file of 5 MB byte by byte',
    seconds: 25,
    attack: (target, signal) =>
      holdOpen(target, signal, {
        head: `POST /uploads?name=notes.txt HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\nContent-Length: ${5 * 1024 ** 2}\r\n\r\n`,
        dribble: endlessBody,
      }),
    // Some stay within the limits of uploads and would be there for 20 seconds.
    missed: ({ tally }) => (tally['408'] ? [] : ['no upload was ended']),
  },
] satisfies readonly Attack[]
