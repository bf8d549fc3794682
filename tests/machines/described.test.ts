import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { undescribed } from '../../scripts/machine-graph.ts'
import { findMachines } from '../../scripts/machine-pages.ts'

const machines = await findMachines()

test('finds the machines', () => expect(machines.length).toBeGreaterThan(9))

test.each(machines)('$name describes every state and every event', ({ machine }) => {
  expect(undescribed(machine)).toEqual([])
})

test('lists states and events without a description', () => {
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

test('accepts one description for an event with several targets', () => {
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
