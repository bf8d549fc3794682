import type { Attack } from '../attack.ts'
import { repeat } from '../client.ts'

const path = '/studies/tree-testing/report'

export default [
  {
    name: 'same-reports',
    before: 'p99 5.2 s',
    does: '100 connections ask for the same PDF report',
    seconds: 20,
    attack: (target, signal) => repeat(target, signal, () => ({ path })),
  },
  {
    name: 'different-reports',
    before: 'p99 12 s',
    does: '100 connections ask for a PDF report each, with different filters',
    seconds: 20,
    attack: (target, signal) =>
      repeat(target, signal, (number) => ({ path: `${path}?atMost=${10_000 + number}` })),
  },
  {
    name: 'abandoned-reports',
    before: 'p99 25 s, 11 of 19 forms',
    does: '100 connections ask for different PDF reports and close after a quarter of a second',
    seconds: 20,
    attack: (target, signal) =>
      repeat(target, signal, (number) => ({ path: `${path}?atMost=${20_000 + number}`, giveUpAfter: 250 })),
  },
] satisfies readonly Attack[]
