import { useEffect, useId, useRef, type CSSProperties, type ReactNode } from 'react'
import css from './pictures.module.css'

type MotionStyle = CSSProperties & { [variable: `--${string}`]: string | number }

/** When a part moves, in seconds after the picture is seen, and where from. */
export function at(delay: number, from: MotionStyle = {}): MotionStyle {
  return { '--delay': `${delay}s`, ...from }
}

export type PictureProps = {
  /** What the picture shows, for those who cannot see it. */
  title: string
}

/**
 * Frame of every picture: 640 × 480, drawn with the palette. It moves once. At the top of a page it moves as the
 * page appears; further down it waits until it is seen.
 */
export function Picture({ title, children }: PictureProps & { children: ReactNode }) {
  const id = useId()
  const svg = useMotionWhenSeen()
  return (
    <svg ref={svg} viewBox="0 0 640 480" className={css.picture} role="img" aria-labelledby={id}>
      <title id={id}>{title}</title>
      {children}
    </svg>
  )
}

function useMotionWhenSeen() {
  const picture = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const element = picture.current
    if (!element || element.getBoundingClientRect().top < window.innerHeight) return
    // Taking the animation away and giving it back paused puts it at its first frame.
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
