import type { Hotspot } from '#contract/studies/tools/first-click.ts'
import { drawMarks } from '#studies/results/pictures/draw-marks.ts'
import type { Draw } from '#studies/results/pictures/picture-map.tsx'
import { isBelowFold, isCorrectClick, type MapClick } from '../analysis/first-click-model.ts'

/** A dot for a correct click, a cross for an incorrect one, a line below a mark for a click below the first screen. */
export const drawClicks = (clicks: readonly MapClick[], spots: readonly Hotspot[]): Draw =>
  drawMarks(
    clicks.map((click) => ({
      ...click,
      isHit: isCorrectClick(spots, click),
      isUnderlined: isBelowFold(click),
    })),
  )
