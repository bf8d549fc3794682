import { expect, test } from 'vitest'
import type { PrototypeScreen, PrototypeTask } from '#contract/studies/tools/prototype.ts'
import { noScreen, type PrototypeDraft } from '#tools/prototype/builder/draft-changes.ts'
import { compareScreens, lostNames, withImport } from '#tools/prototype/builder/figma/figma-changes.ts'

const screen = (id: string, parts: Partial<PrototypeScreen> = {}): PrototypeScreen => ({
  kind: 'image',
  src: `/${id}.png`,
  alt: id,
  width: 100,
  height: 200,
  id,
  name: id,
  hotspots: [],
  keys: [],
  ...parts,
})

const task = (id: string, start: string): PrototypeTask => ({
  id,
  text: id,
  flows: [{ kind: 'screens', prototype: 'shop', start, ends: [] }],
})

const draftOf = (screens: PrototypeScreen[], ...tasks: PrototypeTask[]): PrototypeDraft => ({
  tasks: {
    tool: 'prototype',
    prototypes: [{ id: 'shop', name: 'Shop', device: 'none', source: { kind: 'screens', screens } }],
    tasks,
    hotspotsByKeyboard: true,
    hints: 'none',
    mayGiveUp: true,
  },
  settings: { tool: 'prototype', expected: {} },
})

const ids = (screens: readonly PrototypeScreen[]) => screens.map(({ id }) => id)

test('screens are compared by identifier and content, whatever the order of their properties', () => {
  const { id, name, ...rest } = screen('list')
  const before = [screen('list'), screen('article'), screen('basket')]
  const after = [{ name, id, ...rest }, screen('basket', { src: '/new.png' }), screen('thanks')]
  const { added, removed, changed, same } = compareScreens(before, after)
  expect([ids(added), ids(removed), ids(same)]).toEqual([['thanks'], ['article'], ['list']])
  expect(changed).toMatchObject([{ before: { src: '/basket.png' }, after: { src: '/new.png' } }])
})

test('a screen that no longer exists is listed with the tasks that start, end or are expected on it', () => {
  const draft = draftOf(
    [screen('list'), screen('article'), screen('basket')],
    task('buy', 'list'),
    task('read', 'article'),
  )
  const expecting: PrototypeDraft = {
    ...draft,
    settings: {
      tool: 'prototype',
      expected: { buy: [{ prototype: 'shop', paths: [['list', 'article']], reach: [] }] },
    },
  }
  expect(lostNames(expecting, 'shop', [screen('article'), screen('basket')])).toEqual([
    { screen: 'article', tasks: [1, 2] },
  ])
})

test('tasks with a start keep it, others begin at the first starting point of the file', () => {
  const draft = draftOf([screen('list')], task('buy', 'list'), task('read', 'none'))
  const window = { width: 100, height: 150 }
  const { tasks } = withImport(draft, 0, {
    screens: [screen('list'), screen('article')],
    starts: [{ name: 'Read', screen: 'article' }],
    window,
  })
  expect(tasks.tasks.map(({ flows }) => flows)).toMatchObject([[{ start: 'list' }], [{ start: 'article' }]])
  expect(tasks.prototypes[0]?.source).toMatchObject({ kind: 'screens', window })
})

test('a task whose start is gone asks for another, and does not move to a starting point unnoticed', () => {
  const draft = draftOf([screen('list'), screen('article')], task('read', 'article'))
  const { tasks } = withImport(draft, 0, {
    screens: [screen('list')],
    starts: [{ name: 'Buy', screen: 'list' }],
    window: null,
  })
  expect(tasks.tasks[0]?.flows).toMatchObject([{ start: noScreen }])
})
