import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react'
import css from './pictures.module.css'

type MotionStyle = CSSProperties & { [variable: `--${string}`]: string | number }

/** Style of an animated part: its delay in seconds and its starting values. */
export function delayed(delay: number, from: MotionStyle = {}): MotionStyle {
  return { '--delay': `${delay}s`, ...from }
}

export type PictureProps = {
  /** Text alternative. */
  title: string
}

/**
 * Frame of every picture, 640 × 480. Its animation runs once: at once if the picture is in the first screen, otherwise
 * when it scrolls into view.
 */
export function Picture({ title, children }: PictureProps & { children: ReactNode }) {
  const id = useId()
  const svg = useAnimationInView()
  return (
    <svg ref={svg} viewBox="0 0 640 480" className={css.picture} role="img" aria-labelledby={id}>
      <title id={id}>{title}</title>
      {children}
    </svg>
  )
}

function useAnimationInView() {
  const picture = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const element = picture.current
    if (!element || element.getBoundingClientRect().top < window.innerHeight) return
    // Removing the animation and restoring it paused resets it to its first frame.
    element.dataset.motion = 'none'
    element.getBoundingClientRect()
    element.dataset.motion = 'waiting'
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        delete element.dataset.motion
        observer.disconnect()
      },
      { threshold: 0.4 },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return picture
}

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
