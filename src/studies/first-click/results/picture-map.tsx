import { type ReactNode, useEffect, useRef } from 'react'
import type { FirstClickTaskModel } from '#analysis/first-click.ts'
import { useWidth } from '#studies/results/parts/use-width.ts'
import css from './picture-map.module.css'

/** Draws on a canvas whose unit is a pixel of the picture; `unit`: how many of them a CSS pixel is. */
export type Draw = (canvas: CanvasRenderingContext2D, unit: number) => void

interface PictureMapProps {
  readonly picture: FirstClickTaskModel['picture']
  /** What the drawing shows, in words. */
  readonly label: string
  readonly draw?: Draw
  /** SVG in pixels of the picture, over the drawing; `unit` as for `Draw`. */
  readonly renderOver?: (unit: number) => ReactNode
  readonly caption?: ReactNode
}

/** Pixels a canvas may have: phones refuse more. */
const largest = 16_000_000

/** The picture of a task, pale, with a drawing on it that keeps its place at every size. */
export function PictureMap({ picture, label, draw, renderOver, caption }: PictureMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const shown = useWidth(box)
  const { width, height } = picture
  const unit = shown > 0 ? width / shown : 1

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !draw || shown === 0) return
    const cssHeight = (shown * height) / width
    const density = Math.min(window.devicePixelRatio, Math.sqrt(largest / (shown * cssHeight)))
    context.canvas.width = Math.round(shown * density)
    context.canvas.height = Math.round(cssHeight * density)
    const scale = context.canvas.width / width
    context.setTransform(scale, 0, 0, scale, 0, 0)
    draw(context, width / shown)
  }, [draw, shown, width, height])

  return (
    <figure className={css.figure}>
      <div ref={box} className={css.map} style={{ maxWidth: width }}>
        <img src={picture.src} alt={`${picture.alt} ${label}`} width={width} height={height} />
        {draw && <canvas ref={canvas} aria-hidden="true" />}
        {renderOver?.(unit)}
      </div>
      {caption && <figcaption className={css.caption}>{caption}</figcaption>}
    </figure>
  )
}
