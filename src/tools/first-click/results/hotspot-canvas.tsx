import { type Box, boxOf, cornersOf, type Point } from '../analysis/hotspots.ts'
import type { Hotspot } from '#contract/studies/tools/first-click.ts'
import { type PointerEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { pixelAt, type Size } from '../fitted-image.ts'
import css from './hotspot-canvas.module.css'
import { type DispatchChange, type EditorState, pointsOf } from './hotspot-editor.ts'

/** The position of a hotspot's name in pixels of the picture; `y` is the baseline. */
export interface NamePosition {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
}

/** CSS pixels: the height of a name, and about as much as one of its letters is wide. */
const nameSize = 13
const letter = 6.6
const gap = 5

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The positions of a name above and below its hotspot. */
const positionsFor = (hotspot: Hotspot, picture: Size, unit: number) => {
  const { x, y, width, height } = boxOf(hotspot)
  const isRight = x + width / 2 > picture.width / 2
  const [size, space] = [nameSize * unit, gap * unit]
  const long = hotspot.name.length * letter * unit
  const at = (baseline: number): { place: NamePosition; box: Box } => {
    const edge = isRight ? x + width : x
    const place = { x: edge, y: baseline, anchor: isRight ? ('end' as const) : ('start' as const) }
    return {
      place,
      box: { x: isRight ? edge - long : edge, y: baseline - size, width: long, height: size + space },
    }
  }
  const above = at(Math.max(size, y - space))
  const below = at(Math.min(picture.height - space, y + height + size))
  return [above, below]
}

/**
 * Where each hotspot’s name is written: above it, or below where another name stands above already. A name that has room
 * at neither place is left out, and stands in the list beside the picture all the same. `first` is written in any case.
 */
export const placeNames = (
  hotspots: readonly Hotspot[],
  picture: Size,
  unit: number,
  first: string | null,
): ReadonlyMap<string, NamePosition> => {
  const taken: Box[] = []
  const places = new Map<string, NamePosition>()
  for (const hotspot of hotspots.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))) {
    const free = positionsFor(hotspot, picture, unit).find(({ box }) =>
      taken.every((each) => !overlap(each, box)),
    )
    if (!free) continue
    taken.push(free.box)
    places.set(hotspot.id, free.place)
  }
  return places
}

interface HotspotCanvasProps {
  readonly picture: Size
  /** Pixels of the picture in a CSS pixel. */
  readonly unit: number
  readonly hotspots: readonly Hotspot[]
  readonly editor: EditorState
  readonly dispatch: DispatchChange
  /** A hotspot as it is now, changed or new. */
  readonly onKeep: (hotspot: Hotspot) => void
}

/** The hotspots on the picture, drawn, moved and resized by mouse, pen or finger. */
export function HotspotCanvas({ picture, unit, hotspots, editor, dispatch, onKeep }: HotspotCanvasProps) {
  const pixelOf = (event: PointerEvent<SVGElement>, svg: Element): Point =>
    pixelAt(picture, svg.getBoundingClientRect(), { x: event.clientX, y: event.clientY })
  const current = hotspots.map((each) => (each.id === editor.draft?.id ? editor.draft : each))
  const isNew = editor.draft !== null && hotspots.every(({ id }) => id !== editor.draft?.id)
  const all = isNew && editor.draft ? [...current, editor.draft] : current

  const names = placeNames(all, picture, unit, editor.selected)

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
    if (editor.tool === 'rectangle') dispatch({ type: 'hotspot.grabbed', grip: { kind: 'new', from: point } })
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
    flushSync(() => dispatch({ type: 'hotspot.dragged', to, picture, all: hotspots }))
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
            data-right={hotspot.isRight || undefined}
            className={css.spot}
          />
          {hotspot.id === editor.selected &&
            cornersOf(hotspot).map((corner, place) => (
              <g key={place}>
                <circle cx={corner.x} cy={corner.y} r={8 * unit} className={css.corner} />
                <circle
                  cx={corner.x}
                  cy={corner.y}
                  r={reachOf(hotspot, unit)}
                  data-hotspot={hotspot.id}
                  data-corner={place}
                  className={css.grip}
                />
              </g>
            ))}
        </g>
      ))}
      {all.map(({ id, name }) => {
        const place = names.get(id)
        return (
          place && (
            <text
              key={id}
              x={place.x}
              y={place.y}
              fontSize={nameSize * unit}
              textAnchor={place.anchor}
              className={css.name}
            >
              {name}
            </text>
          )
        )
      })}
      {editor.corners.length > 0 && <polyline points={pointsOf(editor.corners)} className={css.open} />}
      {editor.corners.map((corner, place) => (
        <circle key={place} cx={corner.x} cy={corner.y} r={5 * unit} className={css.corner} />
      ))}
    </svg>
  )
}

/** The radius in which a corner is grabbed; the middle of a hotspot moves it as a whole. */
const reachOf = (hotspot: Hotspot, unit: number) => {
  const { width, height } = boxOf(hotspot)
  return Math.max(8 * unit, Math.min(14 * unit, Math.max(width, height) / 4))
}
