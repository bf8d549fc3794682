import type { z } from 'zod'
import type { masking } from '../sites/site.ts'

/** The masking of recorded pages: everything that is typed or chosen is hidden. */
export const pagesMasking: z.output<typeof masking> = {
  text: false,
  inputs: true,
  mask: [],
  block: [],
  ignore: [],
  unmask: [],
}
