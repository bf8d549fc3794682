import type { z } from 'zod'
import type { masking } from './site.ts'

/** What recordings of visited pages hide: everything that is typed or chosen. */
export const pagesMasking: z.output<typeof masking> = {
  text: false,
  inputs: true,
  mask: [],
  block: [],
  ignore: [],
  unmask: [],
}
