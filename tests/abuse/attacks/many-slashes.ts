import type { Attack } from '../attack.ts'
import { repeat } from '../client.ts'

const slashes = `/a${'/'.repeat(15_900)}`

/** With a letter at the end, a search for slashes at the end starts again at each of them. */
const paths = [slashes, `${slashes}b`] as const

export default {
  name: 'many-slashes',
  before: 'p99 27 s',
  does: '40 connections ask for /a with 15,900 slashes, and for the same with a letter after them',
  attack: (target, signal) =>
    repeat(target, signal, (number) => ({ path: paths[number % 2] ?? slashes }), 40),
} satisfies Attack
