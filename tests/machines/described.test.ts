import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { undescribed } from '../../scripts/machine-graph.ts'
import { findMachines } from '../../scripts/machine-pages.ts'

const machines = await findMachines()

test('there are machines', () => expect(machines.length).toBeGreaterThan(9))

test.each(machines)('$name says what each state and each event means', ({ machine }) => {
  expect(undescribed(machine)).toEqual([])
})

test('a state or an event without words is named', () => {
  const machine = createMachine({
    id: 'light',
    description: 'A light.',
    initial: 'off',
    states: {
      off: {
        description: 'It is dark.',
        on: { switched: { target: 'on', description: 'Somebody comes.' }, broken: { target: 'on.dim' } },
      },
      on: {
        description: '  ',
        initial: 'bright',
        on: { switched: 'off' },
        states: { bright: { description: 'It is light.' }, dim: {} },
      },
    },
  })
  expect(undescribed(machine)).toEqual(['on', 'on.dim', 'broken in off', 'switched in on'])
})

test('one sentence is enough for an event that leads to several places', () => {
  const machine = createMachine({
    description: 'A door.',
    initial: 'shut',
    states: {
      shut: {
        description: 'It is shut.',
        on: { pushed: [{ guard: 'isLocked', description: 'Somebody pushes.' }, { target: 'open' }] },
      },
      open: { description: 'It is open.' },
    },
  })
  expect(undescribed(machine)).toEqual([])
})
