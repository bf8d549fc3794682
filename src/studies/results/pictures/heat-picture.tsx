import { type ReactNode, useMemo } from 'react'
import { heatBandwidth, heatOf } from '../../statistics/heat.ts'
import { heatSteps } from '../../statistics/heat-colors.ts'
import { drawHeat } from './draw-heat.ts'
import css from './heat-picture.module.css'
import { PictureMap, type PictureMapProps } from './picture-map.tsx'

interface HeatPictureProps extends Pick<PictureMapProps, 'picture' | 'caption'> {
  /** In pixels of the picture. */
  readonly points: readonly { readonly x: number; readonly y: number }[]
  /** The noun for the points, with their number. */
  readonly counted: string
}

/** A picture under the density of clicks or taps. */
export function HeatPicture({ picture, points, counted, caption }: HeatPictureProps) {
  const draw = useMemo(
    () => drawHeat(heatOf(points, picture, heatBandwidth * picture.width)),
    [points, picture],
  )
  return (
    <PictureMap
      picture={picture}
      label={`Heat map of ${counted}; the table has the same numbers.`}
      draw={draw}
      caption={caption}
    />
  )
}

/** The colors of a heat map, from few to most. */
export const HeatKey = (): ReactNode => (
  <span className={css.key}>
    Few
    <span className={css.steps} aria-hidden="true">
      {heatSteps.map(({ r, g, b, alpha }) => (
        <span key={alpha} style={{ background: `rgb(${r} ${g} ${b} / ${alpha.toFixed(2)})` }} />
      ))}
    </span>
    Most
  </span>
)
