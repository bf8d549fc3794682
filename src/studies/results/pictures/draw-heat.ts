import type { Heat } from '../../statistics/heat.ts'
import { heatPixels } from '../../statistics/heat-colors.ts'
import type { Draw } from './picture-map.tsx'

/** Draws a heat map, interpolated between the squares of the grid. */
export const drawHeat =
  (heat: Heat): Draw =>
  (canvas) => {
    if (heat.highest === 0) return
    const { width, height, data } = heatPixels(heat)
    const small = document.createElement('canvas')
    small.width = width
    small.height = height
    const context = small.getContext('2d')
    if (!context) return
    context.putImageData(new ImageData(data, width, height), 0, 0)
    canvas.imageSmoothingQuality = 'high'
    canvas.drawImage(small, 0, 0, width * heat.cell, height * heat.cell)
  }
