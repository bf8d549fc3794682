import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PrototypeDesign } from '#contract/studies/tools/prototype.ts'
import {
  expectationOf,
  namesOfScreen,
  newPrototype,
  newTask,
  noScreen,
  type PrototypeDraft,
  renamed,
  sameImages,
  screensOf,
  withCopy,
  withExpectation,
  withPrototype,
  withPrototypes,
  withSource,
  withTasks,
} from '#tools/prototype/builder/draft-changes.ts'
import { deletionText } from '#tools/prototype/builder/screen-texts.ts'
import { screenOf, shop, spotOf } from '../../../machines/tools/prototype/prototype-support.ts'

const design: PrototypeDesign = { id: 'shop', name: 'Shop', device: 'none', source: shop }

/** A task from home to the item, in one prototype. */
const draft: PrototypeDraft = {
  tasks: {
    tool: 'prototype',
    prototypes: [design],
    tasks: [
      {
        id: 'buy',
        text: 'Buy tea.',
        flows: [{ kind: 'screens', prototype: 'shop', start: 'home', ends: ['item'] }],
      },
    ],
    hotspotsByKeyboard: true,
    hints: 'none',
    mayGiveUp: true,
  },
  settings: {
    tool: 'prototype',
    expected: { buy: [{ prototype: 'shop', paths: [['home', 'list', 'item']], reach: ['item'] }] },
  },
}

const without = (screen: string) =>
  withSource(draft, 0, { ...shop, screens: shop.screens.filter(({ id }) => id !== screen) })

test('any change of screens leaves only screens that exist in tasks and expected paths', () => {
  fc.assert(
    fc.property(fc.subarray(shop.screens), (screens) => {
      const { tasks, settings } = withSource(draft, 0, { ...shop, screens })
      const known = new Set(screens.map(({ id }) => id))
      const { paths, reach } = expectationOf(settings, 'buy', 'shop')
      const ends = tasks.tasks.flatMap(({ flows }) =>
        flows.flatMap((flow) => (flow.kind === 'screens' ? flow.ends : [])),
      )
      expect([...paths.flat(), ...reach, ...ends].filter((id) => !known.has(id))).toEqual([])
      expect(tasks.tasks[0]?.flows).toMatchObject([{ start: known.has('home') ? 'home' : noScreen }])
    }),
  )
})

test('a deleted screen is named wherever it stood, and links to it stay to be mended', () => {
  expect(deletionText(namesOfScreen(draft, 'shop', 'item'))).toBe(
    '2 links on list and 1 link on menu led to it: choose another screen there. Task 1 named it: check the start and the success there.',
  )
  const [changed] = without('item').tasks.prototypes
  const links = (changed ? screensOf(changed) : []).flatMap(({ hotspots }) =>
    hotspots.filter(({ action }) => 'screen' in action && action.screen === 'item'),
  )
  expect(links).toHaveLength(3)
  expect(deletionText(namesOfScreen(draft, 'shop', 'splash'))).toBe('')
})

test('the first screen becomes the start of tasks that had none', () => {
  const empty = newPrototype('New')
  const task = newTask([empty])
  const before = withTasks(withPrototypes(draft, [empty]), [task])
  expect(before.tasks.tasks[0]?.flows).toEqual([
    { kind: 'screens', prototype: empty.id, start: noScreen, ends: [] },
  ])
  const after = withSource(before, 0, { kind: 'screens', screens: [screenOf('one'), screenOf('two')] })
  expect(after.tasks.tasks[0]?.flows).toMatchObject([{ start: 'one' }])
})

test('a screen that is opened above others becomes an overlay', () => {
  const screens = [
    screenOf('one', { hotspots: [spotOf('open', { does: 'open', screen: 'two' })] }),
    screenOf('two'),
  ]
  const [changed] = withSource(draft, 0, { kind: 'screens', screens }).tasks.prototypes
  expect((changed ? screensOf(changed) : []).map(({ overlay }) => overlay?.position)).toEqual([
    undefined,
    'center',
  ])
})

test('a copied prototype starts, ends and succeeds as the original, and a deleted one leaves nothing', () => {
  const two = withCopy(draft, 0, 'Shop B')
  const copy = two.tasks.prototypes[1]?.id ?? ''
  expect(two.tasks.tasks[0]?.flows).toEqual([
    { kind: 'screens', prototype: 'shop', start: 'home', ends: ['item'] },
    { kind: 'screens', prototype: copy, start: 'home', ends: ['item'] },
  ])
  expect(expectationOf(two.settings, 'buy', copy)).toEqual({
    prototype: copy,
    paths: [['home', 'list', 'item']],
    reach: ['item'],
  })
  expect(withPrototypes(two, two.tasks.prototypes.slice(0, 1))).toEqual(draft)
})

test('another kind of source starts its tasks anew', () => {
  const { tasks, settings } = withPrototype(draft, 0, {
    ...design,
    source: { kind: 'url', url: 'https://example.com/', shows: 'tab' },
  })
  expect(tasks.tasks[0]?.flows).toEqual([{ kind: 'url', prototype: 'shop', start: '', end: '' }])
  expect(settings.expected).toEqual({ buy: [] })
})

test('a deleted task takes its expected paths along', () => {
  expect(withTasks(draft, []).settings.expected).toEqual({})
  const other = { prototype: 'shop', paths: [], reach: ['menu'] }
  expect(expectationOf(withExpectation(draft.settings, 'buy', other), 'buy', 'shop')).toEqual(other)
})

test('an alternative text follows the name until it is written', () => {
  expect(renamed(screenOf('one'), 'Home')).toMatchObject({ name: 'Home', alt: 'Home' })
  expect(renamed(screenOf('one', { alt: 'A shop' }), 'Home')).toMatchObject({ name: 'Home', alt: 'A shop' })
})

test('an image that is there before is found', () => {
  const screens = [screenOf('one'), screenOf('two'), screenOf('three', { src: '/one.png' })]
  expect([...sameImages(screens)]).toEqual([['three', 0]])
})
