import {
  box,
  colors,
  drawing,
  fillOf,
  fittedApart,
  line,
  pageWidth,
  svgText,
} from '#studies/engine/report/svg.ts'
import { percent } from '#studies/statistics/format.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import type { CutTree } from '../analysis/dendrogram.ts'
import { matrixOrder, type Similarity, similarityOf } from '../analysis/similarity.ts'

/** Width for labels next to a picture, in points. */
const labelWidth = 150
const groupColors = ['#2c6b4c', '#a1541a', '#3a5a8c', '#8c3850', '#67651c', '#6b4a8c', '#1d7078', '#5e5248']

/** The lower triangle of similarities, the label of each card at the end of its row. */
export const matrixPicture = (similarity: Similarity, labels: readonly string[]) => {
  const order = matrixOrder(similarity)
  const size = Math.min(17, (pageWidth - labelWidth) / order.length)
  const font = Math.min(8, size * 0.75)
  const shown = fittedApart(labels, labelWidth, font)
  const parts = order.flatMap((card, row) => {
    const cells = order.slice(0, row).flatMap((other, column) => {
      const share = similarityOf(similarity, card, other)
      const { fill, ink } = fillOf(share)
      const [x, y] = [column * size, row * size]
      const cell = box({ x, y, width: size - 0.6, height: size - 0.6, fill })
      if (size < 12) return [cell]
      const inside = { x: x + size / 2, y: y + size / 2 + 2, size: 5.5, anchor: 'middle', ink } as const
      return [cell, svgText(String(Math.round(share * 100)), inside)]
    })
    return [
      ...cells,
      svgText(elementAt(shown, card), { x: row * size + 3, y: (row + 0.72) * size, size: font }),
    ]
  })
  return drawing(pageWidth, order.length * size, parts)
}

const colorOf = (color: number | null) => (color === null ? colors.quiet : elementAt(groupColors, color - 1))

/** The tree with its cut: cards on the left, agreement falling to the right. */
export const dendrogramPicture = (tree: CutTree, labels: readonly string[], cut: number) => {
  const rowHeight = Math.min(13.5, 640 / tree.order.length)
  const font = Math.min(8.5, rowHeight * 0.75)
  const top = 16
  const height = top + tree.order.length * rowHeight
  const xOf = (share: number) => labelWidth + share * (pageWidth - labelWidth - 8)
  const yOf = (row: number) => top + row * rowHeight
  const colorOfCard = new Map(tree.clusters.flatMap(({ cards, color }) => cards.map((card) => [card, color])))

  const shown = fittedApart(labels, labelWidth - 6, font)
  const cardLabels = tree.order.map((card, row) =>
    svgText(elementAt(shown, card), {
      x: labelWidth - 5,
      y: yOf(row + 0.5) + font * 0.35,
      size: font,
      anchor: 'end',
      ink: colorOf(colorOfCard.get(card) ?? null),
    }),
  )
  const branches = tree.branches.flatMap(({ x, from, color }) => {
    const rows = from.map(({ y }) => y)
    const ends: [number, number][] = [
      [xOf(x), yOf(Math.min(...rows))],
      [xOf(x), yOf(Math.max(...rows))],
    ]
    const arms = from.map((part): [number, number][] => [
      [xOf(part.x), yOf(part.y)],
      [xOf(x), yOf(part.y)],
    ])
    return [ends, ...arms].map((points) => line(points, colorOf(color), 0.9))
  })
  const scale = [0, 0.25, 0.5, 0.75, 1].map((share) =>
    svgText(percent(1 - share), { x: xOf(share), y: 9, size: 7, anchor: 'middle', ink: colors.quiet }),
  )
  const cutLine = line(
    [
      [xOf(cut), 12],
      [xOf(cut), height],
    ],
    colors.accent,
    1,
    '4 3',
  )
  return drawing(pageWidth, height, [...scale, ...cardLabels, ...branches, cutLine])
}
