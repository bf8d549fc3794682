import type { ReactNode } from 'react'
import css from './pictures.module.css'

type Box = { x: number; y: number; width: number; height: number }

/** A browser window with its title bar. */
export function Window({ x, y, width, height, children }: Box & { children?: ReactNode }) {
  return (
    <g>
      <rect className={css.sheet} x={x} y={y} width={width} height={height} rx="14" />
      <path className={css.hairline} d={`M${x} ${y + 40}h${width}`} />
      {[0, 1, 2].map((dot) => (
        <circle key={dot} className={css.quiet} cx={x + 24 + dot * 20} cy={y + 20} r="6" />
      ))}
      {children}
    </g>
  )
}

/** Lines that stand for text, with their lengths from top to bottom. */
export function Lines({
  x,
  y,
  lengths,
  gap = 22,
}: {
  x: number
  y: number
  lengths: number[]
  gap?: number
}) {
  return (
    <>
      {lengths.map((length, line) => (
        <rect key={line} className={css.quiet} x={x} y={y + line * gap} width={length} height="10" rx="5" />
      ))}
    </>
  )
}

/** A mouse pointer, its tip at the origin. */
export function Pointer() {
  return (
    <path d="M0 0v34l9-8 6 14 7-3-6-14h12Z" fill="var(--canopy)" stroke="var(--surface)" strokeWidth="3" />
  )
}
