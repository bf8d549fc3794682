import { screen } from '#contract/studies/tools/prototype.ts'

/** The screens of a demo prototype, from the file that `scripts/draw-prototypes.ts` writes. */
export const drawnScreens = (json: unknown) => screen.array().parse(json)
