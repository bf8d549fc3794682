import { z } from 'zod'

/**
 * Why a visit, or a part of one, is not recorded: the page is on no domain of the site; its visitor was not asked for
 * the consent, or refused; a part is too large, invalid, of a visit that is over, beyond the quota of the site, or one
 * of too many from one network; something was left out of a part, or changed too much at once.
 */
export const refusalReason = z.enum([
  'otherOrigin',
  'unasked',
  'refused',
  'tooLarge',
  'invalid',
  'over',
  'full',
  'tooMany',
  'cut',
])
export type RefusalReason = z.infer<typeof refusalReason>
