import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { flowLayout } from '#tools/prototype/builder/flow-layout.ts'
import { screenOf, shop, spotOf } from '../../../machines/tools/prototype/prototype-support.ts'

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Up to eight screens with links between any of them, some to screens that do not exist. */
const anyScreens = fc
  .tuple(
    fc.subarray([...ids], { minLength: 1 }),
    fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), { maxLength: 20 }),
  )
  .map(([known, links]) =>
    known.map((id) =>
      screenOf(id, {
        hotspots: links
          .filter(([from]) => from === id)
          .map(([, to], index) => spotOf(`to-${to}-${index}`, { does: 'go', screen: to }, index)),
      }),
    ),
  )

test('every screen has a place of its own, and a link leads at most one column on', () => {
  fc.assert(
    fc.property(anyScreens, fc.subarray([...ids]), (screens, starts) => {
      const layout = flowLayout(screens, starts)
      expect(layout.screens.map(({ id }) => id).toSorted()).toEqual(screens.map(({ id }) => id).toSorted())
      const places = layout.screens.map(({ column, row }) => `${column} ${row}`)
      expect(new Set(places).size).toBe(screens.length)
      for (const { column, row } of layout.screens) {
        expect(column).toBeLessThan(layout.columns)
        expect(row).toBeLessThan(layout.rows)
      }
      for (const { from, to, isForward } of layout.links) {
        expect(isForward).toBe(to.column === from.column + 1)
        if (!from.isReached) continue
        expect(to.isReached).toBe(true)
        expect(to.column).toBeLessThanOrEqual(from.column + 1)
      }
      const known = starts.filter((id) => screens.some((screen) => screen.id === id))
      expect(
        layout.screens
          .flatMap(({ id, column, isReached }) => (isReached && column === 0 ? [id] : []))
          .toSorted(),
      ).toEqual(known.toSorted())
    }),
  )
})

test('screens follow those that lead to them, and screens that no task leads to are below', () => {
  const { screens } = flowLayout(shop.screens, ['home'])
  const placeOf = (id: string) => screens.find((each) => each.id === id)
  expect(placeOf('home')).toMatchObject({ column: 0, row: 0, isReached: true })
  expect(placeOf('list')).toMatchObject({ column: 1, isReached: true })
  expect(placeOf('menu')).toMatchObject({ column: 1, isReached: true })
  expect(placeOf('splash')).toMatchObject({ row: 2, isReached: false })
})
