import type { Outcomes } from '#analysis/tree-test.ts'
import { box, drawing, words } from './svg.ts'
import { colors, outcomeColors, pageWidth } from './theme.ts'

const outcomeParts = ({ success, failure, skip }: Outcomes) => [
  { word: 'right, direct', count: success.direct, fill: outcomeColors.directSuccess, ink: colors.paper },
  {
    word: 'right, with steps back',
    count: success.indirect,
    fill: outcomeColors.indirectSuccess,
    ink: colors.ink,
  },
  {
    word: 'wrong, with steps back',
    count: failure.indirect,
    fill: outcomeColors.indirectFailure,
    ink: colors.ink,
  },
  { word: 'wrong, direct', count: failure.direct, fill: outcomeColors.directFailure, ink: colors.paper },
  { word: 'skipped', count: skip.direct + skip.indirect, fill: outcomeColors.skip, ink: colors.ink },
]

/** How the answers to one task ended, as one bar with its words below. */
export const outcomePicture = (outcomes: Outcomes) => {
  const parts = outcomeParts(outcomes).filter(({ count }) => count > 0)
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  let x = 0
  let legend = 0
  const drawn = parts.flatMap(({ word, count, fill, ink }) => {
    const width = (pageWidth * count) / total
    const bar = box({ x, y: 0, width: width - 1, height: 18, fill })
    const inside = { x: x + width / 2, y: 12.5, size: 8, anchor: 'middle', ink } as const
    const text = width > 14 ? [words(String(count), inside)] : []
    const key = box({ x: legend, y: 25, width: 7, height: 7, fill })
    const keyWords = words(`${word} ${count}`, { x: legend + 10, y: 31.5, size: 8, ink: colors.quiet })
    x += width
    legend += 22 + (word.length + 4) * 4
    return [bar, ...text, key, keyWords]
  })
  return drawing(pageWidth, 36, drawn)
}
