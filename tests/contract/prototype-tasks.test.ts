import { expect, test } from 'vitest'
import { studyMessages } from '#contract/studies/messages.ts'
import {
  maxStepsOf,
  prototype,
  prototypeLimits,
  type PrototypeDesign,
  type PrototypeTasks,
} from '#contract/studies/tools/prototype.ts'
import { screenOf, shop, spotOf } from '../machines/tools/prototype/prototype-support.ts'

const design: PrototypeDesign = { id: 'now', name: 'As it is', device: 'phone', source: shop }
const linked: PrototypeDesign = {
  id: 'linked',
  name: 'At its own address',
  device: 'none',
  source: { kind: 'url', url: 'https://prototype.example.com/p/1', shows: 'tab' },
}
const test1: PrototypeTasks = {
  tool: 'prototype',
  prototypes: [design, linked],
  tasks: [
    {
      id: 'buy',
      text: 'Buy a lamp.',
      flows: [
        { kind: 'screens', prototype: 'now', start: 'splash', ends: ['item'] },
        { kind: 'url', prototype: 'linked', start: '', end: '' },
      ],
    },
  ],
  hotspotsByKeyboard: true,
  hints: 'none',
  mayGiveUp: true,
}

const faultsOf = (tasks: unknown) =>
  (prototype.tasks.safeParse(tasks).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )
const withScreens = (...screens: ReturnType<typeof screenOf>[]): PrototypeTasks => ({
  ...test1,
  prototypes: [{ ...design, source: { ...shop, screens } }],
  tasks: [
    { id: 'buy', text: 'Buy', flows: [{ kind: 'screens', prototype: 'now', start: 'a', ends: ['b'] }] },
  ],
})

const go = { does: 'go', screen: 'b' } as const

test('a test of images and of an address has no faults', () => {
  expect(faultsOf(test1)).toEqual([])
  expect(faultsOf(withScreens(screenOf('a', { hotspots: [spotOf('on', go)] }), screenOf('b')))).toEqual([])
})

test('missing targets, and screens that cannot lie above others, are errors', () => {
  const hotspots = [
    spotOf('away', { does: 'go', screen: 'c' }),
    spotOf('over', { does: 'open', screen: 'b' }),
    spotOf('over', go),
  ]
  const keys = [
    { key: 'x', action: { does: 'swap' as const, screen: 'c' } },
    { key: 'x', action: go },
  ]
  const wait = { ms: 100, action: { does: 'go' as const, screen: 'c' } }
  const at = 'prototypes.0.source.screens.0'
  expect(faultsOf(withScreens(screenOf('a', { hotspots, keys, wait }), screenOf('b')))).toEqual([
    `${at}.hotspots.0.action.screen: ${studyMessages.prototype.screen}`,
    `${at}.hotspots.1.action.screen: ${studyMessages.prototype.notOverlay}`,
    `${at}.hotspots.2.id: ${studyMessages.repeatedPart}`,
    `${at}.keys.0.action.screen: ${studyMessages.prototype.screen}`,
    `${at}.keys.1.key: ${studyMessages.repeatedPart}`,
    `${at}.wait.action.screen: ${studyMessages.prototype.screen}`,
  ])
})

test('hotspots and fixed rows outside of the image are errors', () => {
  const outside = spotOf('low', go, 6)
  const at = 'prototypes.0.source.screens'
  expect(
    faultsOf(
      withScreens(
        screenOf('a', { hotspots: [outside], fixed: { top: 100, bottom: 100 } }),
        screenOf('b', { height: 210, hotspots: [outside] }),
      ),
    ),
  ).toEqual([
    `${at}.0.hotspots.0: ${studyMessages.click.outside}`,
    `${at}.0.fixed: ${studyMessages.click.outside}`,
  ])
})

test('each task starts on a screen of each prototype, and ends elsewhere', () => {
  const [task] = test1.tasks
  const flows = task?.flows ?? []
  const faultsWith = (...changed: typeof flows) =>
    faultsOf({ ...test1, tasks: [{ ...task, flows: changed }] })
  const [screens, url] = flows
  if (screens?.kind !== 'screens' || url?.kind !== 'url') throw new Error('The example has other flows')
  const at = 'tasks.0.flows'
  expect(faultsWith(screens)).toEqual([`${at}: ${studyMessages.prototype.noFlow}`])
  expect(faultsWith(screens, url, url)).toEqual([`${at}.2.prototype: ${studyMessages.repeatedPart}`])
  expect(faultsWith({ ...screens, start: 'none', ends: ['gone'] }, url)).toEqual([
    `${at}.0.start: ${studyMessages.prototype.screen}`,
    `${at}.0.ends.0: ${studyMessages.prototype.screen}`,
  ])
  expect(faultsWith({ ...screens, ends: ['splash'] }, url)).toEqual([
    `${at}.0.ends.0: ${studyMessages.prototype.startIsEnd}`,
  ])
  expect(faultsWith({ ...screens, prototype: 'linked' }, { ...url, prototype: 'now' })).toEqual([
    `${at}.0.prototype: ${studyMessages.prototype.unknown}`,
    `${at}.1.prototype: ${studyMessages.prototype.unknown}`,
  ])
  expect(faultsWith(screens, { ...url, end: 'javascript:alert(1)' })).toEqual([
    `${at}.1.end: ${studyMessages.thankYouLink}`,
  ])
})

test('only addresses with https are prototypes', () => {
  for (const url of ['http://example.com', 'javascript:alert(1)', 'https://user@example.com', 'example.com'])
    expect(
      faultsOf({
        ...test1,
        prototypes: [design, { ...linked, source: { kind: 'url', url, shows: 'frame' } }],
      }),
    ).toEqual([`prototypes.1.source.url: ${studyMessages.thankYouLink}`])
})

test('an identifier names a prototype or a task, not both', () => {
  const [task] = test1.tasks
  expect(faultsOf({ ...test1, tasks: [{ ...task, id: 'now' }] })).toEqual([
    `tasks.0.id: ${studyMessages.repeatedPart}`,
  ])
})

test('hotspots of all screens together have a limit', () => {
  const many = Array.from({ length: prototypeLimits.hotspots }, (_, index) => spotOf(`s${index}`, go))
  const screens = (count: number) =>
    withScreens(
      screenOf('a'),
      screenOf('b'),
      ...Array.from({ length: count }, (_, index) => screenOf(`c${index}`, { hotspots: many })),
    )
  const full = prototypeLimits.allHotspots / prototypeLimits.hotspots
  expect(faultsOf(screens(full))).toEqual([])
  expect(faultsOf(screens(full + 1))).toEqual([
    `prototypes: ${studyMessages.tooMany(prototypeLimits.allHotspots)}`,
  ])
})

test('the steps of all tasks together have a limit', () => {
  expect([1, 6, 12, 20].map((tasks) => maxStepsOf(tasks))).toEqual([200, 200, 100, 60])
  const answer = (steps: number) => ({
    tool: 'prototype',
    prototype: 'now',
    tasks: Array.from({ length: 20 }, (_, index) => ({
      task: `t${index}`,
      steps: Array.from({ length: steps }, () => ({ kind: 'restart', ms: 0 })),
      end: 'done',
      ms: 1,
    })),
  })
  expect(prototype.answer.safeParse(answer(60)).success).toBe(true)
  expect(prototype.answer.safeParse(answer(61)).error?.issues[0]?.message).toBe(
    studyMessages.prototype.tooManySteps,
  )
})
