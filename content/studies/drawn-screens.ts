import { z } from 'zod'
import { screen } from '#contract/studies/tools/prototype.ts'

/** The screens of a demo prototype, from the file that `scripts/draw-prototypes.ts` writes. */
export const drawnScreens = (json: unknown) => z.array(screen).parse(json)
