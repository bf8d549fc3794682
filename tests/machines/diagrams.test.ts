import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AnyStateNode, assign, fromPromise, setup } from 'xstate'
import { describeMachines, findMachines } from '../../tools/draw-machines.ts'
import { drawMachine } from '../../tools/machine-diagram.ts'

const page = readFileSync('machines/README.md', 'utf8')
const machines = await findMachines()

test('the committed diagrams are what the machines give', async () => {
  expect(page).toBe(await describeMachines())
})

test('there are machines', () => {
  expect(machines.length).toBeGreaterThan(0)
})

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesIn)]

test.each(machines)('$name is drawn with every state, event and invocation', ({ machine }) => {
  const { diagram, notes } = drawMachine(machine)
  const drawn = [diagram, ...notes].join('\n')
  const nodes = nodesIn(machine.root)
  const events = machine.events.map(String).filter((type) => !type.startsWith('xstate.'))
  const expected = [
    ...nodes.filter(({ parent }) => parent).map(({ key }) => `state "${key}"`),
    ...nodes.flatMap(({ invoke }) =>
      invoke.flatMap(({ src }) => (typeof src === 'string' ? `invokes ${src}` : [])),
    ),
    ...events,
  ]
  for (const words of expected) expect(drawn).toContain(words)
})

test('always, delays, guards, actions, ends and failures all show', () => {
  const machine = setup({
    actors: { fetch: fromPromise(async () => 1) },
    guards: { isReady: () => true },
    actions: { note: assign({}) },
  }).createMachine({
    id: 'all',
    initial: 'a',
    states: {
      a: { always: { guard: 'isReady', target: 'b' }, after: { 200: 'b' } },
      b: { invoke: { src: 'fetch', id: 'fetch', onDone: { target: 'c', actions: 'note' }, onError: 'a' } },
      c: { type: 'final' },
    },
  })
  expect(
    drawMachine(machine)
      .diagram.split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    'stateDiagram-v2',
    '[*] --> all_a',
    'state "a" as all_a',
    'state "b" as all_b',
    'all_b : invokes fetch',
    'state "c" as all_c',
    'all_c --> [*]',
    'all_a --> all_b : always [isReady]',
    'all_a --> all_b : after 200 ms',
    'all_b --> all_c : fetch is done / note',
    'all_b --> all_a : fetch fails',
  ])
})
