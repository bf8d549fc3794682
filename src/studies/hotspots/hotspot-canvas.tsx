import { type PointerEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Box, boxOf, cornersOf, type Point } from '#contract/studies/areas.ts'
import { pixelAt, type Size } from '#studies/player/fitted-image.ts'
import css from './hotspot-canvas.module.css'
import {
  type DispatchChange,
  type DrawnHotspot,
  type EditorState,
  nameNew,
  pointsOf,
} from './hotspot-editor.ts'

/** The position of a hotspot's name in pixels of the picture; `y` is the baseline. */
export interface NamePosition {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
}

/** In CSS pixels: the font size of a name, and the approximate width of a letter. */
const nameSize = 13
const letter = 6.6
const gap = 5

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The positions of a name above and below its hotspot. */
const positionsFor = (hotspot: DrawnHotspot, picture: Size, unit: number) => {
  const { x, y, width, height } = boxOf(hotspot)
  const isRight = x + width / 2 > picture.width / 2
  const [size, space] = [nameSize * unit, gap * unit]
  const long = hotspot.name.length * letter * unit
  const positionAt = (baseline: number): { position: NamePosition; box: Box } => {
    const edge = isRight ? x + width : x
    const position = { x: edge, y: baseline, anchor: isRight ? ('end' as const) : ('start' as const) }
    return {
      position,
      box: { x: isRight ? edge - long : edge, y: baseline - size, width: long, height: size + space },
    }
  }
  const above = positionAt(Math.max(size, y - space))
  const below = positionAt(Math.min(picture.height - space, y + height + size))
  return [above, below]
}

/**
 * The position of each hotspot’s name: above the hotspot, or below it if another name is there. A name without space is
 * omitted, because the list has it; `first` always gets a position.
 */
export const namePositions = (
  hotspots: readonly DrawnHotspot[],
  picture: Size,
  unit: number,
  first: string | null,
): ReadonlyMap<string, NamePosition> => {
  const taken: Box[] = []
  const positions = new Map<string, NamePosition>()
  for (const hotspot of hotspots.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))) {
    const free = positionsFor(hotspot, picture, unit).find(({ box }) =>
      taken.every((each) => !overlap(each, box)),
    )
    if (!free) continue
    taken.push(free.box)
    positions.set(hotspot.id, free.position)
  }
  return positions
}

interface HotspotCanvasProps {
  readonly picture: Size
  /** Image pixels per CSS pixel. */
  readonly unit: number
  readonly hotspots: readonly DrawnHotspot[]
  /** Hotspots that are filled; others are outlined. */
  readonly isMarked: (id: string) => boolean
  readonly editor: EditorState
  readonly dispatch: DispatchChange
  /** Called with a changed or new hotspot. */
  readonly onKeep: (hotspot: DrawnHotspot) => void
}

/** The hotspots on the picture, drawn, moved and resized by mouse, pen or finger. */
export function HotspotCanvas(props: HotspotCanvasProps) {
  const { picture, unit, hotspots, isMarked, editor, dispatch, onKeep } = props
  const pixelOf = (event: PointerEvent<SVGElement>, svg: Element): Point =>
    pixelAt(picture, svg.getBoundingClientRect(), { x: event.clientX, y: event.clientY })
  const current = hotspots.map((each) => (each.id === editor.draft?.id ? editor.draft : each))
  const isNew = editor.draft !== null && hotspots.every(({ id }) => id !== editor.draft?.id)
  const all = isNew && editor.draft ? [...current, editor.draft] : current

  const names = namePositions(all, picture, unit, editor.selected)

  const canvas = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const svg = canvas.current
    // Browsers disagree on `touch-action` for shapes inside an SVG.
    const hold = (event: TouchEvent) => {
      const isHeld = event.target instanceof Element && event.target.closest('[data-selected]') !== null
      if (isHeld && event.cancelable) event.preventDefault()
    }
    svg?.addEventListener('touchstart', hold, { passive: false })
    return () => svg?.removeEventListener('touchstart', hold)
  }, [])

  const onDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || !event.isPrimary) return
    const point = pixelOf(event, event.currentTarget)
    if (editor.tool === 'polygon') return dispatch({ type: 'corner.added', point })
    const held = event.target instanceof Element ? event.target : null
    const hotspot = hotspots.find(({ id }) => id === held?.getAttribute('data-hotspot'))
    if (editor.tool === 'rectangle')
      dispatch({ type: 'hotspot.grabbed', grip: { kind: 'new', from: point, named: nameNew(hotspots) } })
    else if (!hotspot) return dispatch({ type: 'hotspot.selected', id: null })
    else {
      const corner = held?.getAttribute('data-corner')
      dispatch({
        type: 'hotspot.grabbed',
        grip: corner
          ? { kind: 'corner', corner: Number(corner), from: point, hotspot }
          : { kind: 'whole', from: point, hotspot },
      })
    }
    return event.currentTarget.setPointerCapture(event.pointerId)
  }

  const onMove = (event: PointerEvent<SVGSVGElement>) => {
    if (editor.grip === null || !event.isPrimary) return
    const to = pixelOf(event, event.currentTarget)
    // A finger may be lifted before the next frame: the last position must be rendered by then.
    flushSync(() => dispatch({ type: 'hotspot.dragged', to, picture }))
  }

  const onUp = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary) return
    if (editor.draft) onKeep(editor.draft)
    if (editor.grip) dispatch({ type: 'pointer.released' })
  }

  return (
    <svg
      ref={canvas}
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      preserveAspectRatio="none"
      className={css.canvas}
      data-tool={editor.tool}
      aria-hidden="true"
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={({ isPrimary }) => isPrimary && dispatch({ type: 'pointer.released' })}
    >
      {all.map((hotspot) => (
        <g key={hotspot.id} data-selected={hotspot.id === editor.selected || undefined}>
          <polygon
            points={pointsOf(cornersOf(hotspot))}
            data-hotspot={hotspot.id}
            data-marked={isMarked(hotspot.id) || undefined}
            className={css.spot}
          />
          {hotspot.id === editor.selected &&
            cornersOf(hotspot).map((corner, index) => (
              <g key={index}>
                <circle cx={corner.x} cy={corner.y} r={8 * unit} className={css.corner} />
                <circle
                  cx={corner.x}
                  cy={corner.y}
                  r={reachOf(hotspot, unit)}
                  data-hotspot={hotspot.id}
                  data-corner={index}
                  className={css.grip}
                />
              </g>
            ))}
        </g>
      ))}
      {all.map(({ id, name }) => {
        const position = names.get(id)
        return (
          position && (
            <text
              key={id}
              x={position.x}
              y={position.y}
              fontSize={nameSize * unit}
              textAnchor={position.anchor}
              className={css.name}
            >
              {name}
            </text>
          )
        )
      })}
      {editor.corners.length > 0 && <polyline points={pointsOf(editor.corners)} className={css.open} />}
      {editor.corners.map((corner, index) => (
        <circle key={index} cx={corner.x} cy={corner.y} r={5 * unit} className={css.corner} />
      ))}
    </svg>
  )
}

/** The radius of a corner handle; the middle of a hotspot moves the whole hotspot. */
const reachOf = (hotspot: DrawnHotspot, unit: number) => {
  const { width, height } = boxOf(hotspot)
  return Math.max(8 * unit, Math.min(14 * unit, Math.max(width, height) / 4))
}
