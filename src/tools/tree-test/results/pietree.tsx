import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { counted } from '#studies/statistics/format.ts'
import { Legend } from '#studies/results/parts/legend.tsx'
import { type PieDrawing, type PieNode, type PiePart, pieParts } from './pietree-layout.ts'
import css from './pietree.module.css'

const words = {
  correct: 'on towards a correct answer',
  incorrect: 'on, but astray',
  back: 'back or across',
  ended: 'ended here',
} as const satisfies Record<PiePart, string>

const parts = ['correct', 'incorrect', 'back', 'ended'] as const satisfies readonly PiePart[]

/** What a pie says, in words. */
const statusText = ({ label, visits, pie, isCorrect }: PieNode) => {
  const said = parts.filter((part) => pie[part] > 0).map((part) => `${pie[part]} ${words[part]}`)
  const name = isCorrect ? `${label} (correct answer)` : label
  return `${name}: ${counted(visits, 'visit')}${said.length > 0 ? `; ${said.join(', ')}` : ''}.`
}

/** Where a key leads from a node: up and down the drawing, to the parent, to the first child. */
function follow(nodes: readonly PieNode[], from: number, key: string): number {
  const here = nodes[from]
  if (key === 'ArrowDown') return Math.min(nodes.length - 1, from + 1)
  if (key === 'ArrowUp') return Math.max(0, from - 1)
  const to =
    key === 'ArrowLeft'
      ? nodes.findIndex(({ node }) => node === here?.parent)
      : nodes.findIndex(({ parent }) => parent === here?.node)
  return to === -1 ? from : to
}

const keys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']

/** The tree from left to right; the node under the pointer, or reached by arrow keys, is said in words. */
export function Pietree({ drawing: { nodes, width, height } }: { drawing: PieDrawing }) {
  const frame = useRef<HTMLDivElement>(null)
  const patterns = useId()
  // The node itself: its place among those drawn changes with what is drawn.
  const [chosen, setChosen] = useState<number>()
  const placeOf = new Map(nodes.map((one) => [one.node, one]))
  const here = chosen === undefined ? undefined : placeOf.get(chosen)
  const move = (event: KeyboardEvent) => {
    if (!keys.includes(event.key)) return
    event.preventDefault()
    const node = here ? nodes[follow(nodes, nodes.indexOf(here), event.key)] : nodes[0]
    setChosen(node?.node)
    const view = frame.current
    if (node && view)
      view.scrollTo({ left: node.x - view.clientWidth / 3, top: node.y - view.clientHeight / 2 })
  }
  return (
    <div className={css.pietree}>
      <p role="status" className={css.status}>
        {here ? statusText(here) : 'Point at a pie, or use the arrow keys in the tree.'}
      </p>
      <div
        ref={frame}
        className={css.frame}
        role="group"
        tabIndex={0}
        aria-label="Pietree. Arrow keys go from node to node."
        onKeyDown={move}
      >
        <svg width={width} height={height} aria-hidden="true">
          <PiePatterns id={patterns} />
          {nodes.map(({ node, parent, x, y, isOnWay }) => {
            const above = parent === null ? undefined : placeOf.get(parent)
            if (!above) return null
            const middle = x - 40
            return (
              <path
                key={node}
                d={`M${above.x} ${above.y}H${middle - 20}C${middle} ${above.y} ${middle - 20} ${y} ${middle} ${y}H${x}`}
                className={css.link}
                data-way={isOnWay || undefined}
              />
            )
          })}
          {nodes.map((one) => (
            <g
              key={one.node}
              transform={`translate(${one.x} ${one.y})`}
              onPointerEnter={() => setChosen(one.node)}
              onPointerDown={() => setChosen(one.node)}
            >
              {one === here && <circle r={one.radius + 6} className={css.ring} />}
              <PieMark of={one} patterns={patterns} />
              <text x={one.radius + 8} className={css.label} data-chosen={one === here || undefined}>
                {one.isCorrect ? '✓ ' : ''}
                {shorten(one.label)} <tspan className={css.visits}>{one.visits}</tspan>
              </text>
            </g>
          ))}
        </svg>
      </div>
    </div>
  )
}

const shorten = (label: string) => (label.length > 26 ? `${label.slice(0, 25).trimEnd()}…` : label)

/** What the slices stand for. */
export function PieLegend() {
  const patterns = useId()
  const empty = { correct: 0, incorrect: 0, back: 0, ended: 0, chosen: 0 }
  return (
    <Legend>
      {parts.map((part) => (
        <li key={part}>
          <svg viewBox="-12 -12 24 24" width="22" height="22" aria-hidden="true">
            <PiePatterns id={`${patterns}${part}`} />
            <PieMark
              patterns={`${patterns}${part}`}
              of={{
                node: 0,
                label: '',
                pie: { ...empty, [part]: 1 },
                visits: 1,
                x: 0,
                y: 0,
                radius: 9,
                parent: null,
                isOnWay: false,
                isCorrect: false,
              }}
            />
          </svg>
          {words[part]}
        </li>
      ))}
    </Legend>
  )
}

/** A slice of a circle around 0, 0; `from` and `to` are parts of the whole turn, clockwise from the top. */
function sliceOf(radius: number, from: number, to: number): string {
  const at = (turn: number) => {
    const angle = 2 * Math.PI * turn
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
  }
  // An arc from a point to itself draws nothing: a whole circle is two halves.
  if (to - from > 0.9999)
    return `M${at(0)}A${radius} ${radius} 0 0 1 ${at(0.5)}A${radius} ${radius} 0 0 1 ${at(0)}z`
  return `M0 0L${at(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}z`
}

/** What happened at a node: on the right way, elsewhere, back, ended; each with a pattern of its own. */
function PieMark({ of: { pie, visits, radius, isOnWay }, patterns }: { of: PieNode; patterns: string }) {
  const slices = pieParts
    .map((part, place) => {
      const before = pieParts.slice(0, place).reduce((sum, other) => sum + pie[other], 0)
      return { part, d: sliceOf(radius, before / visits, (before + pie[part]) / visits) }
    })
    .filter(({ part }) => pie[part] > 0)
  return (
    <>
      <circle r={radius + 2} className={css.rim} data-way={isOnWay || undefined} />
      {slices.map(({ part, d }) => (
        <g key={part}>
          <path d={d} className={css.slice} data-part={part} />
          {(part === 'incorrect' || part === 'back') && <path d={d} fill={`url(#${patterns}-${part})`} />}
        </g>
      ))}
    </>
  )
}

/** Stripes and dots that tell slices apart without their colour. Once in a document that draws pies. */
function PiePatterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-incorrect`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0V5" className={css.stripe} />
      </pattern>
      <pattern id={`${id}-back`} width="5" height="5" patternUnits="userSpaceOnUse">
        <circle cx="2.5" cy="2.5" r="1.1" className={css.dot} />
      </pattern>
    </defs>
  )
}
