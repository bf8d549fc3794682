import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { type AnyStateMachine, assign, createMachine, fromPromise, not, setup, StateMachine } from 'xstate'
import { z } from 'zod'
import { exportMachine } from '../../scripts/machine-export.ts'
import { allOf, nameOf } from '../../scripts/machine-graph.ts'
import { findMachines } from '../../scripts/machine-pages.ts'

const machines = await findMachines()

const named = (references: readonly unknown[]) => references.map((each) => nameOf(each, 'nameless'))

/** Everything a diagram of the machine shows, by name and in order. */
const graphOf = ({ id, root }: AnyStateMachine) => ({
  id,
  nodes: allOf(root).map((node) => ({
    id: node.id,
    type: node.type,
    description: node.description,
    tags: [...node.tags],
    initial: node.type === 'compound' ? node.initial.target?.map((target) => target.id) : undefined,
    history: node.history,
    entry: named(node.entry),
    exit: named(node.exit),
    invoke: node.invoke.map((invoked) => [invoked.id, invoked.src]),
    transitions: [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((transition) => ({
      event: String(transition.eventType),
      guard: transition.guard && nameOf(transition.guard, 'nameless'),
      actions: named(transition.actions),
      target: transition.target?.map((target) => target.id),
      reenter: transition.reenter,
      description: transition.description,
    })),
  })),
})

const isConfig = (data: unknown): data is AnyStateMachine['config'] => typeof data === 'object'

/** Plain data made into a machine. */
const reimported = (text: string) => {
  const data: unknown = JSON.parse(text)
  if (!isConfig(data)) throw new Error('An export is an object')
  return createMachine(data)
}

/** The machine that a file of code exports, as Stately's editor imports it. */
const machineIn = async (file: string, name: string) => {
  const exported: unknown = await import(pathToFileURL(file).href)
  const machine: unknown = Reflect.get(z.looseObject({}).parse(exported), name)
  if (!(machine instanceof StateMachine)) throw new Error(`${file} exports no machine ${name}`)
  const isolated: AnyStateMachine = machine
  return isolated
}

test.each(machines)('$name is the same graph as data and as code', async ({ file, name, machine }) => {
  const exported = `machines/exports/${basename(file, '.ts')}`
  const graph = graphOf(machine)
  expect(graphOf(reimported(readFileSync(`${exported}.json`, 'utf8')))).toEqual(graph)
  expect(graphOf(await machineIn(`${exported}.js`, name))).toEqual(graph)
})

test('names every action and guard in an export', () => {
  for (const { machine } of machines)
    for (const { entry, exit, transitions } of graphOf(machine).nodes)
      for (const name of [
        ...entry,
        ...exit,
        ...transitions.flatMap(({ actions, guard }) => [...actions, guard]),
      ])
        expect(name).not.toBe('nameless')
})

const rich = setup({
  actors: { fetch: fromPromise(async () => 1) },
  guards: { isReady: () => true },
  actions: { note: (_, _params: { of: string }) => {}, keep: assign({}) },
  delays: { aWhile: 50 },
}).createMachine({
  id: 'rich',
  version: '2',
  initial: 'idle',
  entry: 'keep',
  states: {
    idle: {
      tags: ['quiet'],
      always: { guard: not('isReady'), target: 'busy' },
      after: { 200: 'busy', aWhile: { target: '#end', actions: 'keep' } },
      on: { '*': { target: 'idle', reenter: true, actions: { type: 'note', params: { of: 'anything' } } } },
    },
    busy: {
      type: 'parallel',
      exit: 'keep',
      invoke: { src: 'fetch', id: 'fetch', onDone: [{ guard: 'isReady', target: '#end' }], onError: 'idle' },
      onDone: '#end',
      states: {
        left: { initial: 'one', states: { one: { on: { next: 'two' } }, two: { type: 'final' } } },
        right: { initial: 'one', states: { one: {}, last: { type: 'history', history: 'deep' } } },
      },
    },
    done: { id: 'end', type: 'final', description: 'The end.' },
  },
})

test('preserves every kind of state and transition', () => {
  expect(graphOf(reimported(JSON.stringify(exportMachine(rich))))).toEqual(graphOf(rich))
})

test('exports the static parameters of an action', () => {
  expect(JSON.stringify(exportMachine(rich))).toContain('{"type":"note","params":{"of":"anything"}}')
})

test('rejects a machine with an unnamed guard', () => {
  const nameless = createMachine({ on: { go: { guard: () => true, actions: [] } } })
  expect(() => exportMachine(nameless)).toThrow(/without a name/)
})
