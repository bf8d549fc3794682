import { z } from 'zod'

/** Key of a site, in the script tag of its pages. */
export const siteKey = z.string().regex(/^[\da-z]{20}$/)
