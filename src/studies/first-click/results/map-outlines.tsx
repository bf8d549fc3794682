import { type PointerEvent, useState } from 'react'
import type { Spot } from '#analysis/first-click.ts'
import { type Box, cornersOf, type Point } from '#analysis/hotspots.ts'
import { pixelAt, type Size } from '../picture-place.ts'
import { boxBetween } from './hotspot-shapes.ts'
import css from './map-outlines.module.css'

interface MapOutlinesProps {
  readonly picture: Size
  /** Pixels of the picture in a CSS pixel. */
  readonly unit: number
  readonly spots: readonly Spot[]
  readonly clusters: readonly { readonly letter: string; readonly center: Point; readonly reach: number }[]
  readonly region: Box | undefined
  /** Fingers draw too, rather than scroll. */
  readonly isDrawing: boolean
  readonly onRegion: (region: Box) => void
  readonly onDrawn: () => void
}

/** Corners as SVG writes them. */
export const pointsOf = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ')

/** The hotspots and clusters of a map; dragging with the mouse draws a region. */
export function MapOutlines(props: MapOutlinesProps) {
  const { picture, unit, spots, clusters, region, isDrawing, onRegion, onDrawn } = props
  const [from, setFrom] = useState<Point>()
  const pixelOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) =>
    pixelAt(picture, currentTarget.getBoundingClientRect(), { x: clientX, y: clientY })
  return (
    <svg
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      preserveAspectRatio="none"
      className={css.outlines}
      data-drawing={isDrawing || undefined}
      aria-hidden="true"
      onPointerDown={(event) => {
        if ((event.pointerType === 'touch' && !isDrawing) || event.button !== 0 || !event.isPrimary) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom(pixelOf(event))
      }}
      onPointerMove={(event) => from && event.isPrimary && onRegion(boxBetween(from, pixelOf(event)))}
      onPointerUp={({ isPrimary }) => {
        if (!isPrimary) return
        if (from) onDrawn()
        setFrom(undefined)
      }}
      onPointerCancel={({ isPrimary }) => isPrimary && setFrom(undefined)}
    >
      {spots.map((spot) => (
        <polygon
          key={spot.id}
          points={pointsOf(cornersOf(spot))}
          className={css.spot}
          data-right={spot.isRight || undefined}
        />
      ))}
      {clusters.map(({ letter, center, reach }) => (
        <g key={letter}>
          <circle cx={center.x} cy={center.y} r={reach + 8 * unit} className={css.cluster} />
          <circle cx={center.x + reach + 8 * unit} cy={center.y} r={11 * unit} className={css.badge} />
          <text x={center.x + reach + 8 * unit} y={center.y} fontSize={13 * unit} className={css.letter}>
            {letter}
          </text>
        </g>
      ))}
      {region && <rect {...region} className={css.region} />}
    </svg>
  )
}
