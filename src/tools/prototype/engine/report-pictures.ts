import type { Content } from 'pdfmake'
import type { ReportPictures } from '#studies/define-tool.ts'
import { note, subheading } from '#studies/engine/report/parts.ts'
import {
  box,
  colors,
  drawing,
  outcomeColors,
  pageWidth,
  placed,
  svgText,
} from '#studies/engine/report/svg.ts'
import { counted } from '#studies/statistics/format.ts'
import { expectedWays, pathGraph } from '../analysis/path-graph.ts'
import { type FlowModel, screenName, type ScreenTap } from '../analysis/prototype-model.ts'
import { barWidth, drawPaths, fittedLabel, stubLength } from '../path-layout.ts'

const stubColors = {
  success: outcomeColors.directSuccess,
  failed: outcomeColors.directFailure,
  gaveUp: colors.quiet,
  beyond: outcomeColors.indirectFailure,
} as const

/** Labels of paths are of 13 pixels, and the picture of a page is drawn at this scale. */
const scale = 0.68

/** The walks of a task as on the results page, as many steps as a page is wide. */
export const pathPicture = (flow: FlowModel) => {
  const graph = pathGraph(flow.walks, expectedWays(flow), { steps: 5, screens: 5 })
  const width = pageWidth / scale
  const { nodes, bands, height, columnWidth } = drawPaths(graph, (screen) => screenName(flow, screen), {
    width,
    bar: 210,
  })
  return drawing(pageWidth, height * scale, [
    `<g transform="scale(${scale})">`,
    ...bands.map(
      ({ d, isExpected }) =>
        `<path d="${d}" fill="${isExpected ? outcomeColors.directSuccess : outcomeColors.indirectFailure}" fill-opacity="${isExpected ? 0.34 : 0.42}"/>`,
    ),
    ...nodes.flatMap(({ node, x, y, height: own, label, stubs }) => [
      ...stubs.map((stub) =>
        box({
          x: x + barWidth,
          y: stub.y,
          width: stubLength,
          height: stub.height,
          fill: stubColors[stub.kind],
        }),
      ),
      box({
        x,
        y,
        width: barWidth,
        height: own,
        fill: node.isExpected ? outcomeColors.directSuccess : colors.quiet,
      }),
      svgText(`${fittedLabel(label, columnWidth)} ${node.count}`, {
        x,
        y: y - 5,
        size: 12,
        isBold: node.isExpected,
      }),
    ]),
    '</g>',
  ])
}

/** Most marks on a picture; more would overlap. */
const maxMarks = 1000

const mark = ({ x, y, isHit }: ScreenTap, by: number) => {
  const [left, top] = [(x + 0.5) * by, (y + 0.5) * by].map((value) => Math.round(value * 10) / 10)
  if (left === undefined || top === undefined) return ''
  return isHit
    ? `<circle cx="${left}" cy="${top}" r="2.4" fill="${outcomeColors.directSuccess}" stroke="${colors.paper}" stroke-width="0.6"/>`
    : [
        [colors.paper, 2.4],
        [outcomeColors.directFailure, 1.2],
      ]
        .map(
          ([stroke, width]) =>
            `<path d="M${left - 2.2} ${top - 2.2}l4.4 4.4m0 -4.4l-4.4 4.4" fill="none" stroke="${stroke}" stroke-width="${width}"/>`,
        )
        .join('')
}

/** The screens with the most misclicks. */
const shownScreens = 3
const gap = 14
const highest = 300

/** The taps on the screens with the most misclicks, side by side. */
export const tapPicture = (flow: FlowModel, pictures: ReportPictures): Content[] => {
  const shown = flow.results
    .filter(({ listed }) => listed.length > 0)
    .toSorted((a, b) => b.misclicks.count - a.misclicks.count)
    .slice(0, shownScreens)
  if (shown.length === 0) return []
  const room = (pageWidth - gap * (shownScreens - 1)) / shownScreens
  return [
    subheading('Taps on the screens with the most misclicks'),
    note('A dot is a tap that something reacted to, a cross a misclick.'),
    {
      columns: shown.map(({ screen, listed, misclicks }) => {
        const by = Math.min(room / screen.width, highest / screen.height)
        const [width, height] = [screen.width * by, screen.height * by]
        const data = pictures.get(screen.src)
        const misses = `${misclicks.count} of ${counted(misclicks.of, 'tap')} are misclicks.`
        return {
          stack: [
            {
              svg: drawing(Math.ceil(width), Math.ceil(height), [
                data === undefined
                  ? box({ x: 0, y: 0, width, height, fill: colors.fill })
                  : placed({ width, height, data, opacity: 0.55 }),
                ...listed.slice(0, maxMarks).map((tap) => mark(tap, by)),
              ]),
              figure: { alt: `The screen ${screen.name} with its taps: ${misses}` },
            },
            note(`${screen.name}: ${misses}`),
          ],
          width: room,
        }
      }),
      columnGap: gap,
      unbreakable: true,
    },
  ]
}
