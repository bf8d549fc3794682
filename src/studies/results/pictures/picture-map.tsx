import { type ReactNode, useEffect, useRef } from 'react'
import type { Picture } from '#contract/studies/media.ts'
import { ScrollRegion } from '../parts/data-table.tsx'
import { useWidth } from '../parts/use-width.ts'
import css from './picture-map.module.css'

/** Draws on a canvas in image pixels; `unit` is the number of image pixels per CSS pixel. */
export type Draw = (canvas: CanvasRenderingContext2D, unit: number) => void

export interface PictureMapProps {
  readonly picture: Omit<Picture, 'kind'>
  /** Describes the drawing to screen readers. */
  readonly label: string
  readonly draw?: Draw
  /** SVG in pixels of the picture, over the drawing; `unit` as for `Draw`. */
  readonly renderOver?: (unit: number) => ReactNode
  readonly caption?: ReactNode
  /** The least width in CSS pixels, if the picture has it; on a narrower screen the picture scrolls. */
  readonly leastWidth?: number
}

/** Limit of canvas pixels; phones do not support more. */
const maxCanvasPixels = 16_000_000

/** A faded picture under a drawing that scales with it. */
export function PictureMap({ picture, label, draw, renderOver, caption, leastWidth }: PictureMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const displayWidth = useWidth(box)
  const { width, height } = picture
  const unit = displayWidth > 0 ? width / displayWidth : 1

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !draw || displayWidth === 0) return
    const cssHeight = (displayWidth * height) / width
    const density = Math.min(window.devicePixelRatio, Math.sqrt(maxCanvasPixels / (displayWidth * cssHeight)))
    context.canvas.width = Math.round(displayWidth * density)
    context.canvas.height = Math.round(cssHeight * density)
    const scale = context.canvas.width / width
    context.setTransform(scale, 0, 0, scale, 0, 0)
    draw(context, width / displayWidth)
  }, [draw, displayWidth, width, height])

  const map = (
    <div
      ref={box}
      className={css.map}
      style={{
        maxWidth: width,
        ...(leastWidth !== undefined && { minWidth: Math.min(leastWidth, width) }),
      }}
    >
      <img src={picture.src} alt={`${picture.alt} ${label}`} width={width} height={height} />
      {draw && <canvas ref={canvas} aria-hidden="true" />}
      {renderOver?.(unit)}
    </div>
  )
  return (
    <figure className={css.figure}>
      {leastWidth === undefined ? map : <ScrollRegion label="Picture">{map}</ScrollRegion>}
      {caption && <figcaption className={css.caption}>{caption}</figcaption>}
    </figure>
  )
}
