import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { format } from '#content/translations/translation.ts'
import { type Pointer, pointers } from '#contract/studies/pixels.ts'
import type { Design } from '#contract/studies/tools/first-click.ts'
import { useTranslation } from '#studies/player/translation.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Point } from '#contract/studies/areas.ts'
import { middleOfVisible, pixelAt } from '#studies/player/fitted-image.ts'
import css from './player.module.css'

interface SurfaceProps {
  readonly design: Design
  readonly image: RefObject<HTMLImageElement | null>
  readonly isVisible: boolean
  /** Full size: as wide in CSS pixels as the picture in its own. */
  readonly isFull: boolean
  readonly isActive: boolean
  /** The clicks so far. */
  readonly clicks: readonly Point[]
  readonly onClick: (pixel: Point, by: Pointer) => void
}

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Step of the crosshair as a share of the picture’s width; the large one with Shift. */
const stepShare = { small: 1 / 120, large: 1 / 15 }

const percentOf = (value: number, of: number) => `${((value + 0.5) / of) * 100}%`

/** The pointer type of a click. */
const pointerOf = ({ nativeEvent }: MouseEvent): Pointer =>
  (nativeEvent instanceof PointerEvent && pointers.find((each) => each === nativeEvent.pointerType)) ||
  'mouse'

/** The clickable picture: by mouse or touch, or by keyboard with a crosshair. */
export function Surface({ design, image, isVisible, isFull, isActive, clicks, onClick }: SurfaceProps) {
  const messages = useTranslation().tools.firstclick
  const hint = useId()
  const surface = useRef<HTMLDivElement>(null)
  const crosshair = useRef<HTMLSpanElement>(null)
  const [pixel, setPixel] = useState<Point>()

  useEffect(() => {
    if (isActive) surface.current?.focus({ preventScroll: true })
  }, [isActive])
  useEffect(() => {
    // The promise that newer browsers return must not become the cleanup.
    if (pixel) crosshair.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pixel])

  /** The start of the crosshair: the middle of the visible part. */
  const middle = (): Point => {
    const fittedImage = image.current?.getBoundingClientRect()
    if (!fittedImage) return { x: 0, y: 0 }
    return middleOfVisible(design, fittedImage, { width: window.innerWidth, height: window.innerHeight })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (direction) {
      event.preventDefault()
      const start = pixel ?? middle()
      const by = Math.max(1, Math.round(design.width * (event.shiftKey ? stepShare.large : stepShare.small)))
      const clamped = (value: number, most: number) => Math.max(0, Math.min(most - 1, value))
      setPixel({
        x: clamped(start.x + direction.x * by, design.width),
        y: clamped(start.y + direction.y * by, design.height),
      })
    } else if (event.key === 'Enter' && pixel) {
      event.preventDefault()
      onClick(pixel, 'keyboard')
    }
  }

  const onPointer = (event: MouseEvent) => {
    const fittedImage = image.current?.getBoundingClientRect()
    if (fittedImage)
      onClick(pixelAt(design, fittedImage, { x: event.clientX, y: event.clientY }), pointerOf(event))
  }

  const { width, height } = design
  const natural = design.frame === 'phone' ? 390 : width
  return (
    <div
      ref={surface}
      role="application"
      aria-label={format(messages.picture, { alt: design.alt })}
      aria-describedby={hint}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application handles keys
      tabIndex={isActive ? 0 : -1}
      className={css.surface}
      style={{
        width: isFull ? natural : `min(100%, ${natural}px)`,
        visibility: isVisible ? 'visible' : 'hidden',
      }}
      onClick={isActive ? onPointer : undefined}
      onKeyDown={isActive ? onKeyDown : undefined}
    >
      {/* First, so that they do not enlarge the area that scrolls. */}
      <VisuallyHidden id={hint}>{messages.keys}</VisuallyHidden>
      <VisuallyHidden role="status">
        {pixel && format(messages.crosshair, { ...pixel, width, height })}
      </VisuallyHidden>
      <img ref={image} src={design.src} alt="" width={width} height={height} draggable={false} />
      {clicks.map((click, index) => (
        <span
          key={index}
          className={css.click}
          aria-hidden="true"
          style={{ left: percentOf(click.x, width), top: percentOf(click.y, height) }}
        >
          {index + 1}
        </span>
      ))}
      {pixel && (
        <span
          ref={crosshair}
          className={css.crosshair}
          aria-hidden="true"
          style={{ left: percentOf(pixel.x, width), top: percentOf(pixel.y, height) }}
        />
      )}
    </div>
  )
}
