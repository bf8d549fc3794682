import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { screensById } from '#machines/tools/prototype/prototype-walk.ts'
import { type ExpectedScreens, outcomeOf, shortestWalks } from '#tools/prototype/analysis/outcomes.ts'
import { brokenAt, prototypeWarnings } from '#tools/prototype/prototype-graph.ts'
import {
  anyChoices,
  screenOf,
  shop,
  shopScreens,
  walked,
} from '../../machines/tools/prototype/prototype-support.ts'

test('a walk without restarts is a path that can be walked, and none is shorter than the shortest', () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      const { steps, path } = walked('home', choices)
      fc.pre(steps.every(({ kind }) => kind !== 'restart'))
      expect(brokenAt(shopScreens, 'home', path)).toBeNull()
      const [last = ''] = path.slice(-1)
      expect(shortestWalks(shopScreens, 'home').get(last) ?? Infinity).toBeLessThanOrEqual(path.length)
    }),
  )
})

test('the first screen of a path that nothing leads to is found', () => {
  expect(brokenAt(shopScreens, 'home', ['home', 'menu', 'item', 'home', 'list'])).toBeNull()
  expect(brokenAt(shopScreens, 'home', ['home', 'menu', 'home', 'list'])).toBeNull()
  expect(brokenAt(shopScreens, 'home', ['home', 'item'])).toBe(1)
  // Back from the item leads to where the person came from, not to the list.
  expect(brokenAt(shopScreens, 'home', ['home', 'menu', 'item', 'list'])).toBe(3)
  expect(brokenAt(shopScreens, 'home', ['list', 'item'])).toBe(0)
  expect(brokenAt(shopScreens, 'home', ['home', 'home'])).toBe(1)
})

test('shortest walks count the screens from the start', () => {
  expect(Object.fromEntries(shortestWalks(shopScreens, 'splash'))).toEqual({
    splash: 1,
    home: 2,
    list: 3,
    menu: 3,
    item: 4,
    more: 4,
  })
})

test('screens that no task leads to, and screens without a way on, are named', () => {
  const flows = [{ start: 'home', ends: ['item'] }]
  expect(prototypeWarnings(shopScreens, flows)).toEqual([
    { kind: 'unreachable', screen: 'splash' },
    { kind: 'dead-end', screen: 'more' },
  ])
  expect(prototypeWarnings(shopScreens, [{ start: 'splash', ends: ['more'] }])).toEqual([])
  expect(prototypeWarnings(screensById({ ...shop, screens: [screenOf('a')] }), [])).toEqual([
    { kind: 'unreachable', screen: 'a' },
  ])
})

test('a walk is direct on an expected path, or as short as can be to a screen that counts', () => {
  const expected: ExpectedScreens<string> = {
    paths: [['home', 'list', 'item']],
    reach: [],
    shortest: shortestWalks(shopScreens, 'home'),
  }
  const reach = { ...expected, paths: [], reach: ['item'] }
  const byList = ['home', 'list', 'item']
  const byMenu = ['home', 'menu', 'item']
  const around = ['home', 'list', 'home', 'list', 'item']
  const outcome = (path: string[], by = expected, end: 'reached' | 'done' | 'gave-up' = 'reached') =>
    outcomeOf({ path, end }, by)
  expect([byList, byMenu, around, ['home']].map((path) => outcome(path))).toEqual([
    'direct',
    'indirect',
    'indirect',
    'failed',
  ])
  expect([byList, byMenu, around, ['home']].map((path) => outcome(path, reach))).toEqual([
    'direct',
    'direct',
    'indirect',
    'failed',
  ])
  expect(outcome(byList, expected, 'done')).toBe('direct')
  expect(outcome(byList, expected, 'gave-up')).toBe('gave-up')
})
