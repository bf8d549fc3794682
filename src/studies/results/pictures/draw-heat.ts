import type { Heat } from '../../statistics/heat.ts'
import { heatPixels } from '../../statistics/heat-colors.ts'
import type { Draw } from './picture-map.tsx'

/** A heat map with one pixel for each square of the grid; undefined without clicks. */
const heatImage = (heat: Heat) => {
  if (heat.highest === 0) return undefined
  const { width, height, data } = heatPixels(heat)
  const small = document.createElement('canvas')
  small.width = width
  small.height = height
  small.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0)
  return small
}

/** Draws a heat map, interpolated between the squares of the grid. */
export const drawHeat = (heat: Heat): Draw => {
  let image: HTMLCanvasElement | undefined
  return (canvas) => {
    image ??= heatImage(heat)
    if (!image) return
    canvas.imageSmoothingQuality = 'high'
    canvas.drawImage(image, 0, 0, image.width * heat.cell, image.height * heat.cell)
  }
}
