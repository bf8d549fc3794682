import { describe, expect, test } from 'vitest'
import { type Edge, longPaths, type Path } from './model-graph.ts'

const edge = (from: string, type: string, to: string): Edge => ({
  from,
  step: { event: { type }, state: to },
  covers: new Set([type]),
})
const eventsIn = (paths: readonly Path[]) =>
  paths.map((path) => path.map(({ event }) => event.type).join(' '))

describe('long paths', () => {
  test('continue after the last new edge, over edges that are already covered', () => {
    const edges = [edge('a', 'forward', 'b'), edge('b', 'back', 'a'), edge('a', 'aside', 'c')]
    expect(eventsIn(longPaths(edges, 'a'))).toEqual(['forward back aside'])
  })

  test('start again when no uncovered edge is near', () => {
    expect(eventsIn(longPaths([edge('a', 'left', 'b'), edge('a', 'right', 'c')], 'a'))).toEqual([
      'left',
      'right',
    ])
    const wayBack = (length: number) =>
      Array.from({ length }, (_, index) => ({
        ...edge(`b${index}`, 'back', index + 1 === length ? 'a' : `b${index + 1}`),
        covers: new Set<string>(),
      }))
    const edges = [edge('a', 'left', 'b0'), edge('a', 'right', 'c')]
    expect(longPaths([...edges, ...wayBack(4)], 'a')).toHaveLength(1)
    expect(eventsIn(longPaths([...edges, ...wayBack(5)], 'a'))).toEqual(['left', 'right'])
  })

  test('have at most 24 steps', () => {
    const line = Array.from({ length: 30 }, (_, index) => edge(`a${index}`, `step ${index}`, `a${index + 1}`))
    const paths = longPaths([...line, ...line.map(({ from }) => edge(from, 'home', 'a0'))], 'a0')
    expect(paths[0]).toHaveLength(24)
    expect(new Set(paths.flatMap((path) => path.map(({ event }) => event.type)))).toHaveLength(31)
  })

  test('cannot be built when an edge is unreachable', () => {
    expect(() => longPaths([edge('a', 'reachable', 'a'), edge('b', 'unreachable', 'b')], 'a')).toThrow(
      'unreachable',
    )
  })
})
