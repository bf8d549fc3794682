import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AnyStateNode, assign, fromPromise, setup } from 'xstate'
import { palette } from '#ui/palette.ts'
import { drawMachine } from '../../scripts/machine-diagram.ts'
import { pathOf, stepsFrom } from '../../scripts/machine-graph.ts'
import { boxesIn, layOut } from '../../scripts/machine-layout.ts'
import { drawAll, findMachines } from '../../scripts/machine-pages.ts'
import { drawMachineAsSvg } from '../../scripts/machine-svg.ts'

const machines = await findMachines()

test.each(await drawAll(machines))('$file is up to date with the machines', ({ file, text }) => {
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('finds the machines', () => {
  expect(machines.length).toBeGreaterThan(0)
})

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesIn)]

test.each(machines)('the diagram of $name contains every state, event and invocation', ({ machine }) => {
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

test('draws eventless and delayed transitions, guards, actions, final states and errors', () => {
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

/** The words of a picture as they are read, without the marks that color them. */
const wordsIn = (svg: string) =>
  svg
    .replaceAll(/<style>[^<]*<\/style>|<title>[^<]*<\/title>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')

test.each(machines)('the SVG of $name contains every state and every transition', ({ machine }) => {
  const svg = drawMachineAsSvg(machine)
  const words = wordsIn(svg)
  for (const node of nodesIn(machine.root)) {
    expect(svg).toContain(`data-state="${node.path.join('.')}"`)
    for (const { event, guard, actions, to } of stepsFrom(node)) {
      const line = [event, guard && `[${guard}]`, actions && `/ ${actions}`, to.length > 0 && '→']
      const row = [...line, to.map(pathOf).join(', ')].filter(Boolean).join(' ')
      expect(words.split('\n')).toContain(row)
    }
  }
})

test.each(machines)(
  'in the SVG of $name every box stays inside its frame and overlaps no sibling',
  ({ machine }) => {
    const { frame, arrows, width, height } = layOut(machine)
    for (const box of boxesIn(frame)) {
      const inner = box.inner.toSorted((one, other) => one.y - other.y)
      inner.forEach((child, index) => {
        expect(child.x).toBeGreaterThan(box.x)
        expect(child.x + child.width).toBeLessThan(box.x + box.width)
        expect(child.y + child.height).toBeLessThan(box.y + box.height)
        expect(child.y + child.height).toBeLessThan(inner[index + 1]?.y ?? Number.POSITIVE_INFINITY)
      })
    }
    expect(frame.x + frame.width).toBeLessThan(width)
    expect(frame.y + frame.height).toBeLessThanOrEqual(height)
    for (const { lane } of arrows) expect(lane).toBeLessThan(width)
  },
)

test.each(machines)('the SVG of $name has an arrow for each transition target', ({ machine }) => {
  const { arrows } = layOut(machine)
  const targets = nodesIn(machine.root).flatMap((node) => stepsFrom(node).flatMap(({ to }) => to))
  expect(arrows).toHaveLength(targets.length)
})

test('an SVG contains the colors of the light and the dark scheme', () => {
  const [first] = machines
  if (!first) throw new Error('There are no machines')
  const svg = drawMachineAsSvg(first.machine)
  expect(svg).toContain('@media (prefers-color-scheme:dark)')
  expect(svg).toContain(`--ink:${palette.ink.light}`)
  expect(svg).toContain(`--ink:${palette.ink.dark}`)
})
