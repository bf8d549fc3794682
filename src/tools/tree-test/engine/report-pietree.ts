import { picture } from '#studies/engine/report/parts.ts'
import { box, colors, drawing, outcomeColors, pageWidth, svgText } from '#studies/engine/report/svg.ts'
import { drawPietree, type PiePart, slicesOf } from '../pietree-layout.ts'
import type { TaskModel, TreeTestModel } from '../analysis/tree-test-model.ts'

const parts = {
  correct: { word: 'towards a correct answer', fill: outcomeColors.directSuccess },
  incorrect: { word: 'away from it', fill: outcomeColors.directFailure },
  back: { word: 'back or sideways', fill: '#cdb06a' },
  ended: { word: 'ended here', fill: colors.quiet },
} as const satisfies Record<PiePart, { word: string; fill: string }>

/** The most nodes that fit on a page with the numbers of a task. */
const mostNodes = 14
/** The drawing is laid out wider than the page, and scaled to it. */
const layoutWidth = 700
const legendHeight = 22

const legend = () => {
  let x = 0
  return Object.values(parts).flatMap(({ word, fill }) => {
    const at = x
    x += 26 + word.length * 5
    return [
      box({ x: at, y: 4, width: 8, height: 8, fill }),
      svgText(word, { x: at + 12, y: 11.5, size: 8.5, ink: colors.quiet }),
    ]
  })
}

/** The pietree of the results page: the path to a correct answer and the most visited nodes. */
export const pietreePart = (model: TreeTestModel, task: TaskModel) => {
  const scale = pageWidth / layoutWidth
  const { nodes, links, height } = drawPietree(model, task, {
    form: 'tall',
    width: layoutWidth,
    most: mostNodes,
  })
  const lines = links.map(
    ({ d, isOnWay }) =>
      `<path d="${d}" fill="none" stroke="${isOnWay ? outcomeColors.directSuccess : colors.line}" stroke-width="${isOnWay ? 3 : 1.5}"/>`,
  )
  const pies = nodes.map((node) => {
    const rim = `<circle r="${node.radius + 2}" fill="${colors.paper}" stroke="${node.isOnWay ? outcomeColors.directSuccess : colors.line}" stroke-width="${node.isOnWay ? 2 : 1}"/>`
    const slices = slicesOf(node).map(({ part, d }) => `<path d="${d}" fill="${parts[part].fill}"/>`)
    const label = svgText(`${node.isCorrect ? 'Correct: ' : ''}${node.text} ${node.visits}`, {
      x: node.radius + 8,
      y: 4.5,
      size: 13,
      ink: node.isOnWay ? outcomeColors.directSuccess : colors.ink,
      isBold: node.isOnWay,
    })
    return `<g transform="translate(${node.x} ${node.y})">${rim}${slices.join('')}${label}</g>`
  })
  const visits = nodes.map(
    ({ label, visits: count, isOnWay }) => `${label} ${count}${isOnWay ? ' (correct path)' : ''}`,
  )
  return picture(
    drawing(pageWidth, Math.ceil(height * scale) + legendHeight, [
      ...legend(),
      `<g transform="translate(0 ${legendHeight}) scale(${scale})">${[...lines, ...pies].join('')}</g>`,
    ]),
    `Pietree with the visits of its nodes: ${visits.join(', ')}.`,
  )
}
