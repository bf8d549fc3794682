import { expect, test } from 'vitest'
import { rankElements } from '#workspace/recordings/heat-maps/rank-elements.ts'

const element = (path: string, clicks: number) => ({
  path,
  label: path,
  clicks,
  visits: 1,
  rageClicks: 0,
  deadClicks: 0,
})

test('elements with as many clicks keep the order of the map, which draws their numbers', () => {
  const map = [element('basil', 36), element('plants', 20), element('lavender', 20), element('tools', 10)]
  expect(rankElements([map])).toEqual(map)
})

test('the elements of two maps are ranked by the clicks of both, each with its values of the first map', () => {
  const one = [element('basil', 5), element('fern', 4)]
  const other = [element('fern', 3), element('plants', 2)]
  expect(rankElements([one, other]).map(({ path, clicks }) => [path, clicks])).toEqual([
    ['fern', 4],
    ['basil', 5],
    ['plants', 2],
  ])
})
