import type { AnyStateMachine } from 'xstate'
import { palette } from '#ui/palette.ts'
import { pathOf } from './machine-graph.ts'
import { type Arrow, type Box, layOut, type Row, size } from './machine-layout.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const colors = [
  'paper',
  'ink',
  'quiet',
  'surface',
  'lichenSoft',
  'fieldLine',
  'canopy',
  'moss',
  'chanterelle',
] as const

const variables = (scheme: 'light' | 'dark') =>
  colors.map((color) => `--${color.toLowerCase()}:${palette[color][scheme]}`).join(';')

/** A page that embeds a diagram inline can override the variables. */
const style = `
.machine{${variables('light')};color:var(--ink);font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace}
@media (prefers-color-scheme:dark){.machine{${variables('dark')}}}
.machine text{fill:var(--ink);white-space:pre}
.machine .name{font-weight:700;font-size:13px}
.machine .quiet,.machine .deed{fill:var(--quiet)}
.machine .target{fill:var(--moss)}
.machine .guard{fill:var(--chanterelle)}
.machine rect{fill:var(--surface);stroke:var(--fieldline)}
.machine .paper{fill:var(--paper);stroke:none}
.machine .odd>rect{fill:var(--lichensoft)}
.machine .region>rect{stroke-dasharray:5 4}
.machine .final>rect{stroke-width:3}
.machine path{fill:none;stroke:var(--fieldline);stroke-width:1.25}
.machine .head,.machine circle{fill:var(--ink);stroke:none}
.machine .arrow:hover path{stroke:var(--chanterelle);stroke-width:2.5}`

const part = (words: string | undefined, name: string, before = ' ') =>
  words === undefined || words === '' ? '' : `<tspan class="${name}">${before}${escape(words)}</tspan>`

const drawRow = ({ x }: Box, { step, y }: Row) => {
  const { event, guard, actions, to, description } = step
  const words = [
    part(event, 'event', ''),
    part(guard && `[${guard}]`, 'guard'),
    part(actions && `/ ${actions}`, 'quiet'),
    part(to.length > 0 ? `→ ${to.map(pathOf).join(', ')}` : undefined, 'target'),
  ].join('')
  const title = description ? `<title>${escape(description)}</title>` : ''
  return `<text x="${x + size.pad}" y="${y + 14}">${title}${words}</text>`
}

const kindOf = ({ node }: Box) =>
  node.type === 'final' ? '(final)' : node.type === 'parallel' ? '(all at once)' : undefined

const drawBox = (box: Box, depth: number): string => {
  const { node, x, y, width, height, deeds, rows, inner, isInitial, isRegion } = box
  const marks = [depth % 2 === 1 && 'odd', isRegion && 'region', node.type === 'final' && 'final']
  const left = x + size.pad + (isInitial ? 14 : 0)
  const lines = [
    `<g class="${['state', ...marks].filter(Boolean).join(' ')}" data-state="${escape(node.path.join('.'))}">`,
    node.description ? `<title>${escape(node.description)}</title>` : '',
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`,
    isInitial ? `<circle cx="${x + size.pad + 4}" cy="${y + 15}" r="4"/>` : '',
    `<text x="${left}" y="${y + 20}">${part(node.key, 'name', '')}${part(kindOf(box), 'quiet')}</text>`,
    ...deeds.map(
      (deed, index) =>
        `<text class="deed" x="${x + size.pad}" y="${y + size.title + index * size.line + 14}">${escape(deed)}</text>`,
    ),
    ...rows.map((row) => drawRow(box, row)),
    ...inner.map((child) => drawBox(child, depth + 1)),
    '</g>',
  ]
  return lines.filter(Boolean).join('\n')
}

const drawArrow = ({ from, to, lane }: Arrow) => {
  const bend = Math.min(6, Math.abs(to.y - from.y) / 2)
  const down = Math.sign(to.y - from.y) * bend
  const way = `M${from.x} ${from.y}H${lane - bend}q${bend} 0 ${bend} ${down}V${to.y - down}q0 ${down} ${-bend} ${down}H${to.x + 7}`
  const head = `M${to.x + 1} ${to.y}l8 -4v8z`
  return `<g class="arrow"><path d="${way}"/><path class="head" d="${head}"/></g>`
}

/** The machine as an SVG: nested frames, with each transition as text in its source state. */
export function drawMachineAsSvg(machine: AnyStateMachine) {
  const { frame, arrows, width, height } = layOut(machine)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="machine" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(`States and transitions of ${machine.id}`)}">`,
    `<style>${style}</style>`,
    `<rect class="paper" width="${width}" height="${height}" rx="8"/>`,
    drawBox(frame, 0),
    ...arrows.map(drawArrow),
    '</svg>\n',
  ].join('\n')
}
