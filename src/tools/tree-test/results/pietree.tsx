import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Legend } from '#studies/results/parts/legend.tsx'
import { counted } from '#studies/statistics/format.ts'
import { type PieDrawing, type PieNode, type PiePart, slicesOf } from '../pietree-layout.ts'
import css from './pietree.module.css'

const partLabels = {
  correct: 'towards a correct answer',
  incorrect: 'away from it',
  back: 'back or sideways',
  ended: 'ended here',
} as const satisfies Record<PiePart, string>

const parts = ['correct', 'incorrect', 'back', 'ended'] as const satisfies readonly PiePart[]

/** The description of a pie for the live region. */
const statusText = ({ label, visits, pie, isCorrect }: PieNode) => {
  const said = parts.filter((part) => pie[part] > 0).map((part) => `${pie[part]} ${partLabels[part]}`)
  const name = isCorrect ? `${label} (correct answer)` : label
  return `${name}: ${counted(visits, 'visit')}${said.length > 0 ? `; ${said.join(', ')}` : ''}.`
}

/** The index of the node that a key moves to: next and previous node, parent, first child. */
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

/** The drawing of the tree, whose labels are beside their pies. */
export function PietreeDrawing({
  drawing: { nodes, links, width, height },
  here,
  onChoose,
}: PietreeDrawingProps) {
  const patterns = useId()
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <PiePatterns id={patterns} />
      {links.map(({ node, d, isOnWay }) => (
        <path key={node} d={d} className={css.link} data-way={isOnWay || undefined} />
      ))}
      {nodes.map((one) => (
        <g
          key={one.node}
          transform={`translate(${one.x} ${one.y})`}
          onPointerEnter={() => onChoose?.(one.node)}
          onPointerDown={() => onChoose?.(one.node)}
        >
          {one === here && <circle r={one.radius + 6} className={css.ring} />}
          <PieMark of={one} patterns={patterns} />
          <text
            x={one.radius + 8}
            className={css.label}
            data-way={one.isOnWay || undefined}
            data-chosen={one === here || undefined}
          >
            {one.isCorrect ? '✓ ' : ''}
            {one.text} <tspan className={css.visits}>{one.visits}</tspan>
          </text>
        </g>
      ))}
    </svg>
  )
}

interface PietreeDrawingProps {
  readonly drawing: PieDrawing
  readonly here?: PieNode | undefined
  readonly onChoose?: (node: number) => void
}

/** The tree; the node under the pointer or selected by arrow keys is described in a live region. */
export function Pietree({ drawing }: { readonly drawing: PieDrawing }) {
  const { nodes } = drawing
  const frame = useRef<HTMLDivElement>(null)
  // Stores the node instead of its index, because the index changes with the drawn nodes.
  const [chosen, setChosen] = useState<number>()
  const here = nodes.find(({ node }) => node === chosen)
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
        {here ? statusText(here) : 'Hover over a pie, or focus the tree and use the arrow keys.'}
      </p>
      <div
        ref={frame}
        className={css.frame}
        role="group"
        tabIndex={0}
        aria-label="Pietree. Use the arrow keys to move between nodes."
        onKeyDown={move}
      >
        <PietreeDrawing drawing={drawing} here={here} onChoose={setChosen} />
      </div>
    </div>
  )
}

/** The legend of the slices. */
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
                text: '',
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
          {partLabels[part]}
        </li>
      ))}
    </Legend>
  )
}

/** The pie of a node; each kind of slice has its own pattern. */
function PieMark({ of, patterns }: { of: PieNode; patterns: string }) {
  const { radius, isOnWay } = of
  return (
    <>
      <circle r={radius + 2} className={css.rim} data-way={isOnWay || undefined} />
      {slicesOf(of).map(({ part, d }) => (
        <g key={part}>
          <path d={d} className={css.slice} data-part={part} />
          {(part === 'incorrect' || part === 'back') && <path d={d} fill={`url(#${patterns}-${part})`} />}
        </g>
      ))}
    </>
  )
}

/** Patterns that distinguish slices without color. */
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
