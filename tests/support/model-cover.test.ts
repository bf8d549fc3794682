import { describe, expect, test } from 'vitest'
import { walksOf } from './model-cover.ts'
import type { Edge, Path } from './model-graph.ts'

const edge = (from: string, type: string, to: string): Edge => ({
  from,
  step: { event: { type }, state: to },
  gains: new Set([type]),
})
const namesOf = (walks: readonly Path[]) => walks.map((walk) => walk.map(({ event }) => event.type).join(' '))

describe('walks', () => {
  test('go on where a path would end, and back along what was gone before', () => {
    const edges = [edge('a', 'there', 'b'), edge('b', 'back', 'a'), edge('a', 'along', 'c')]
    expect(namesOf(walksOf(edges, 'a'))).toEqual(['there back along'])
  })

  test('begin anew where nothing more can be reached, or only by a longer way', () => {
    expect(namesOf(walksOf([edge('a', 'left', 'b'), edge('a', 'right', 'c')], 'a'))).toEqual([
      'left',
      'right',
    ])
    const home = (length: number) =>
      Array.from({ length }, (_, place) => ({
        ...edge(`b${place}`, 'homeward', place + 1 === length ? 'a' : `b${place + 1}`),
        gains: new Set<string>(),
      }))
    const ways = [edge('a', 'left', 'b0'), edge('a', 'right', 'c')]
    expect(walksOf([...ways, ...home(4)], 'a')).toHaveLength(1)
    expect(namesOf(walksOf([...ways, ...home(5)], 'a'))).toEqual(['left', 'right'])
  })

  test('are not too long to be read', () => {
    const line = Array.from({ length: 30 }, (_, place) => edge(`a${place}`, `step ${place}`, `a${place + 1}`))
    const walks = walksOf([...line, ...line.map(({ from }) => edge(from, 'home', 'a0'))], 'a0')
    expect(walks[0]).toHaveLength(24)
    expect(new Set(walks.flatMap((walk) => walk.map(({ event }) => event.type)))).toHaveLength(31)
  })

  test('say so when something cannot be reached', () => {
    expect(() => walksOf([edge('a', 'here', 'a'), edge('b', 'there', 'b')], 'a')).toThrow('there')
  })
})
