import { useEffect, useId, useRef, type CSSProperties, type ReactNode } from 'react'
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
