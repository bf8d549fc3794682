import { expect, test } from 'vitest'
import { mergePages, settingsPages } from '#contract/app-pages.ts'
import { definePages } from '#contract/shared/define-pages.ts'

const list = definePages({ list: { path: '/app/list', title: 'List' } })

test('merges the pages of features, and takes features without pages', () => {
  const entry = definePages({ entry: { path: '/app/list/$entry', title: 'Entry' } })
  expect(mergePages({ one: { pages: list }, two: { pages: entry }, three: {} })).toEqual({
    ...list,
    ...entry,
  })
})

test('refuses pages of two features with the same name or the same path', () => {
  const sameName = definePages({ list: { path: '/app/other', title: 'List' } })
  expect(() => mergePages({ one: { pages: list }, two: { pages: sameName } })).toThrow(
    'Two features have list',
  )
  const samePath = definePages({ other: { path: '/app/list', title: 'List' } })
  expect(() => mergePages({ one: { pages: list }, two: { pages: samePath } })).toThrow(
    'Two features have /app/list',
  )
})

test('orders the pages of the settings by distinct positions', () => {
  const positions = settingsPages.map(({ position }) => position)
  expect(positions).toEqual([...new Set(positions)].toSorted((one, other) => one - other))
})
