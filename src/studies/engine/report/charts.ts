import { isList, isObject } from '#contract/shared/json.ts'
import type { Results } from '#contract/studies/results.ts'
import type { OpenTools, ReportPictures } from '../../define-tool.ts'
import { questionsPart } from './questions.ts'
import { box, colors, drawing, fitted, pageWidth, svgText } from './svg.ts'

/** A chart of a report on its own. */
export interface Chart {
  /** The heading above it in the report. */
  readonly title: string
  /** A drawing for `svg-fonts.ts`. */
  readonly svg: string
}

/** The text of a part of the report, which is a text or a list of runs. */
const textOf = (part: unknown): string => {
  if (typeof part === 'string') return part
  if (isList(part)) return part.map(textOf).join('')
  return isObject(part) ? textOf(part['text']) : ''
}

const svgOf = (cell: unknown) => (isObject(cell) && typeof cell['svg'] === 'string' ? cell['svg'] : undefined)

const [labelWidth, barWidth, rowHeight, size] = [200, 120, 20, 9.5] as const

/** The inside of a drawing, which another drawing can contain. */
const inner = (svg: string, { x, y }: { readonly x: number; readonly y: number }) =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" `)

/** A table with bars as a picture: labels, bars, and the other cells to their right. */
const barChart = (rows: readonly (readonly unknown[])[]) => {
  const bar = Math.max(...rows.map((row) => row.findIndex((cell) => svgOf(cell) !== undefined)))
  const others = Math.max(1, (rows[0]?.length ?? 0) - 2)
  const step = (pageWidth - labelWidth - barWidth) / others
  const parts = rows.flatMap((row, index) => {
    const y = index * rowHeight + 14
    const values = row.filter((_, column) => column !== 0 && column !== bar)
    const svg = svgOf(row[bar])
    return [
      svgText(fitted(textOf(row[0]), labelWidth - 10, size), { x: 0, y, size, isBold: index === 0 }),
      ...(svg === undefined ? [] : [inner(svg, { x: labelWidth, y: y - 8 })]),
      ...values.map((value, column) =>
        svgText(fitted(textOf(value), step, size), {
          x: labelWidth + barWidth + (column + 1) * step,
          y,
          size,
          anchor: 'end',
          isBold: index === 0,
        }),
      ),
    ]
  })
  const height = rows.length * rowHeight + 4
  const paper = box({ x: 0, y: 0, width: pageWidth, height, fill: colors.paper })
  return drawing(pageWidth, height, [paper, ...parts])
}

/** Most charts of one report: that of 200 questions and tasks. */
const maxCharts = 200

/** The drawings and the tables with bars of a report, each as an SVG picture with the heading above it. */
export const chartsOf = (tools: OpenTools, results: Results, pictures: ReportPictures): Chart[] => {
  const { content } = tools[results.study.tasks.tool].writeReport(results)
  const charts: Chart[] = []
  let title = results.study.title
  const add = (svg: string) => void charts.push({ title, svg })
  const visit = (part: unknown): void => {
    if (isList(part)) return part.forEach(visit)
    if (!isObject(part)) return
    if (typeof part['headlineLevel'] === 'number') title = textOf(part)
    const svg = svgOf(part)
    if (svg !== undefined) add(svg)
    for (const name of ['stack', 'columns', 'ul', 'ol']) visit(part[name])
    const { table } = part
    if (!isObject(table) || !isList(table['body'])) return
    const rows = table['body'].filter(isList)
    if (rows.some((row) => row.some((cell) => svgOf(cell) !== undefined))) add(barChart(rows))
    else rows.forEach((row) => row.forEach(visit))
  }
  visit([...content(pictures), ...questionsPart(results)])
  return charts.slice(0, maxCharts)
}
