import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { format } from '#content/translations/index.ts'
import { type Design, type Pointer, pointers } from '#contract/studies/first-click.ts'
import type { Point } from '#analysis/hotspots.ts'
import { useTranslation } from '../../player/translation.tsx'
import { middleInSight, pixelAt } from '../picture-place.ts'
import css from './surface.module.css'

interface SurfaceProps {
  readonly design: Design
  readonly image: RefObject<HTMLImageElement | null>
  readonly isVisible: boolean
  /** As many CSS pixels wide as the picture has, whatever the screen. */
  readonly isFull: boolean
  readonly isActive: boolean
  /** Clicks that were kept before. */
  readonly clicks: readonly Point[]
  readonly onClick: (pixel: Point, by: Pointer) => void
}

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Steps of the crosshair, as a share of the picture’s width; with Shift, the larger one. */
const step = { small: 1 / 120, large: 1 / 15 }

const percentOf = (value: number, of: number) => `${((value + 0.5) / of) * 100}%`

/** With what a click was made, as the browser says it. */
const pointerOf = ({ nativeEvent }: MouseEvent): Pointer =>
  (nativeEvent instanceof PointerEvent && pointers.find((each) => each === nativeEvent.pointerType)) ||
  'mouse'

/** The picture itself: clicked, tapped, or walked over with a crosshair. */
export function Surface({ design, image, isVisible, isFull, isActive, clicks, onClick }: SurfaceProps) {
  const text = useTranslation().tools.firstclick
  const hint = useId()
  const surface = useRef<HTMLDivElement>(null)
  const cross = useRef<HTMLSpanElement>(null)
  const [pixel, setPixel] = useState<Point>()

  useEffect(() => {
    if (isActive) surface.current?.focus({ preventScroll: true })
  }, [isActive])
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    if (pixel) cross.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pixel])

  /** Where a crosshair begins. */
  const middle = (): Point => {
    const place = image.current?.getBoundingClientRect()
    if (!place) return { x: 0, y: 0 }
    return middleInSight(design, place, { width: window.innerWidth, height: window.innerHeight })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (direction) {
      event.preventDefault()
      const from = pixel ?? middle()
      const by = Math.max(1, Math.round(design.width * (event.shiftKey ? step.large : step.small)))
      const clamped = (value: number, most: number) => Math.max(0, Math.min(most - 1, value))
      setPixel({
        x: clamped(from.x + direction.x * by, design.width),
        y: clamped(from.y + direction.y * by, design.height),
      })
    } else if (event.key === 'Enter' && pixel) {
      event.preventDefault()
      onClick(pixel, 'keyboard')
    }
  }

  const onPointer = (event: MouseEvent) => {
    const place = image.current?.getBoundingClientRect()
    if (place) onClick(pixelAt(design, place, { x: event.clientX, y: event.clientY }), pointerOf(event))
  }

  const { width, height } = design
  const natural = design.frame === 'phone' ? 390 : width
  return (
    <div
      ref={surface}
      role="application"
      aria-label={format(text.picture, { alt: design.alt })}
      aria-describedby={hint}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
      tabIndex={isActive ? 0 : -1}
      className={css.surface}
      style={{
        width: isFull ? natural : `min(100%, ${natural}px)`,
        visibility: isVisible ? 'visible' : 'hidden',
      }}
      onClick={isActive ? onPointer : undefined}
      onKeyDown={isActive ? onKeyDown : undefined}
    >
      <img ref={image} src={design.src} alt="" width={width} height={height} draggable={false} />
      {clicks.map((click, place) => (
        <span
          key={place}
          className={css.kept}
          aria-hidden="true"
          style={{ left: percentOf(click.x, width), top: percentOf(click.y, height) }}
        >
          {place + 1}
        </span>
      ))}
      {pixel && (
        <span
          ref={cross}
          className={css.cross}
          aria-hidden="true"
          style={{ left: percentOf(pixel.x, width), top: percentOf(pixel.y, height) }}
        />
      )}
      <span id={hint} className={css.spoken}>
        {text.keys}
      </span>
      <span role="status" className={css.spoken}>
        {pixel && format(text.crosshair, { ...pixel, width, height })}
      </span>
    </div>
  )
}
