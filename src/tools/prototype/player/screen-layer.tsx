import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { format } from '#content/translations/translation.ts'
import { boxOf, type Point } from '#contract/studies/areas.ts'
import { type Pointer, pointers } from '#contract/studies/pixels.ts'
import type { PrototypeHotspot, PrototypeScreen, SwipeDirection } from '#contract/studies/tools/prototype.ts'
import { pixelAt } from '#studies/player/fitted-image.ts'
import { useTranslation } from '#studies/player/translation.tsx'
import css from './player.module.css'

type OnTouch = (screen: string, pixel: Point, by: Pointer, way?: SwipeDirection, hotspot?: string) => void

interface LayerProps {
  readonly screen: PrototypeScreen
  /** Whether rows at the top and bottom stay while the others scroll. */
  readonly hasFixed: boolean
  readonly isTop: boolean
  readonly isActive: boolean
  readonly byKeyboard: boolean
  /** Shows the hotspots for a moment, anew with each other number; 0 hides them. */
  readonly hint: number
  readonly onTouch: OnTouch
}

/** A pointer that moves further than this, in CSS pixels, swipes. */
const swipeLength = 40

const wayOf = (dx: number, dy: number): SwipeDirection => {
  if (Math.abs(dx) > Math.abs(dy)) return dx < 0 ? 'left' : 'right'
  return dy < 0 ? 'up' : 'down'
}

/** A length relative to another one, for CSS. */
export const percent = (value: number, of: number) => `${(value / of) * 100}%`

/** One screen: its image, in parts where some rows stay, with hotspots for the keyboard and for hints. */
export function ScreenLayer({ screen, hasFixed, isTop, ...shared }: LayerProps) {
  const { height, fixed } = screen
  const top = hasFixed ? (fixed?.top ?? 0) : 0
  const end = height - (hasFixed ? (fixed?.bottom ?? 0) : 0)
  return (
    <div className={css.layer}>
      {top > 0 && <Rows {...shared} screen={screen} isTop={isTop} from={0} to={top} stays="top" />}
      <Rows {...shared} screen={screen} isTop={isTop} from={top} to={end} />
      {end < height && (
        <Rows {...shared} screen={screen} isTop={isTop} from={end} to={height} stays="bottom" />
      )}
    </div>
  )
}

/** Where a pointer went down, in pixels of the window. */
interface PressedPoint extends Point {
  readonly id: number
  readonly by: Pointer
}

interface RowsProps extends Omit<LayerProps, 'hasFixed'> {
  readonly from: number
  readonly to: number
  readonly stays?: 'top' | 'bottom'
}

/** Some rows of a screen. */
function Rows({ screen, from, to, stays, isTop, isActive, byKeyboard, hint, onTouch }: RowsProps) {
  const messages = useTranslation().tools.prototype
  const image = useRef<HTMLImageElement>(null)
  const start = useRef<PressedPoint | null>(null)
  const { width, height, hotspots } = screen
  const rows = to - from
  const middle = (hotspot: PrototypeHotspot) => boxOf(hotspot).y + boxOf(hotspot).height / 2
  const own = hotspots.filter((hotspot) => middle(hotspot) >= from && middle(hotspot) < to)
  // The finger must not scroll in a direction in which it swipes.
  const swipesDown = hotspots.some(
    ({ gesture }) => gesture.on === 'swipe' && (gesture.direction === 'up' || gesture.direction === 'down'),
  )

  const touchAt = (begun: PressedPoint, way?: SwipeDirection) => {
    start.current = null
    const fitted = image.current?.getBoundingClientRect()
    if (isActive && fitted) onTouch(screen.id, pixelAt(screen, fitted, begun), begun.by, way)
  }
  const onPointerUp = ({ clientX, clientY, pointerId }: PointerEvent) => {
    const begun = start.current
    if (begun?.id !== pointerId) return
    const [dx, dy] = [clientX - begun.x, clientY - begun.y]
    if (Math.hypot(dx, dy) > swipeLength) touchAt(begun, wayOf(dx, dy))
  }
  // A tap counts with its click, which comes last: what follows the screen is not clicked as well.
  const onClick = ({ target }: MouseEvent) => {
    if (start.current && !(target instanceof HTMLButtonElement)) touchAt(start.current)
  }
  const activate = (hotspot: PrototypeHotspot) => {
    const { x, y, width: wide, height: high } = boxOf(hotspot)
    const pixel = { x: Math.floor(x + wide / 2), y: Math.floor(y + high / 2) }
    const { gesture } = hotspot
    onTouch(screen.id, pixel, 'keyboard', gesture.on === 'swipe' ? gesture.direction : undefined, hotspot.id)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- keys have buttons
    <div
      className={css.rows}
      data-stays={stays}
      style={{ aspectRatio: `${width} / ${rows}`, touchAction: swipesDown ? 'none' : 'pan-y pinch-zoom' }}
      onPointerDown={({ clientX, clientY, pointerId, pointerType, isPrimary }) => {
        const by = pointers.find((each) => each === pointerType) ?? 'mouse'
        if (isPrimary) start.current = { x: clientX, y: clientY, id: pointerId, by }
      }}
      onPointerUp={onPointerUp}
      onClick={onClick}
      onPointerCancel={() => {
        start.current = null
      }}
    >
      <img
        ref={image}
        src={screen.src}
        alt={from === 0 || stays === undefined ? screen.alt : ''}
        width={width}
        height={height}
        draggable={false}
        style={{ top: percent(-from, rows) }}
      />
      {own.map((hotspot, index) => {
        const { x, y, width: wide, height: high } = boxOf(hotspot)
        const place = {
          left: percent(x, width),
          top: percent(y - from, rows),
          width: percent(wide, width),
          height: percent(high, rows),
        }
        return (
          <span key={hotspot.id}>
            {byKeyboard && isTop && isActive && (
              <button type="button" className={css.spot} style={place} onClick={() => activate(hotspot)}>
                <span className={css.spotName}>
                  {hotspot.name || format(messages.spot, { n: index + 1 })}
                </span>
              </button>
            )}
            {hint > 0 && isTop && <span key={hint} className={css.hint} style={place} aria-hidden="true" />}
          </span>
        )
      })}
    </div>
  )
}
