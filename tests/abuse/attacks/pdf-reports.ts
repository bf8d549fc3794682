import type { Attack, Observed } from '../attack.ts'
import { repeat } from '../client.ts'

const path = '/studies/tree-testing/report'

/** A report of another client is written although those of the attacker wait. */
const missed = async ({ url, tally }: Observed) => {
  const { status } = await fetch(`${url}${path}`)
  return [
    ...(status === 200 ? [] : [`the report of a second client: ${status}`]),
    ...(tally['500'] === undefined ? [] : ['status 500']),
  ]
}

export default [
  {
    name: 'same-reports',
    before: 'p99 5.2 s',
    does: '100 connections ask for the same PDF report',
    seconds: 20,
    missed,
    attack: (target, signal) => repeat(target, signal, () => ({ path })),
  },
  {
    name: 'different-reports',
    before: 'p99 12 s',
    does: '100 connections ask for a PDF report each, with different filters',
    seconds: 20,
    missed,
    attack: (target, signal) =>
      repeat(target, signal, (number) => ({ path: `${path}?atMost=${10_000 + number}` })),
  },
  {
    name: 'abandoned-reports',
    before: 'p99 25 s, 11 of 19 forms',
    does: '100 connections ask for different PDF reports and close after a quarter of a second',
    seconds: 20,
    missed,
    attack: (target, signal) =>
      repeat(target, signal, (number) => ({ path: `${path}?atMost=${20_000 + number}`, giveUpAfter: 250 })),
  },
] satisfies readonly Attack[]
