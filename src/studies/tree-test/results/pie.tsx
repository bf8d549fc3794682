import css from './pie.module.css'
import { type PieNode, pieParts } from './pietree-drawing.ts'

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
export function PieMark({
  of: { pie, visits, radius, isOnWay },
  patterns,
}: {
  of: PieNode
  patterns: string
}) {
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
export function PiePatterns({ id }: { id: string }) {
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
