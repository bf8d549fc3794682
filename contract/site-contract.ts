import { router, strict } from './shared/ts-rest.ts'
import { siteCalls } from './site/calls.ts'

/** The calls that the public pages make: a client of these calls loads nothing of the workspace and its studies. */
export const siteContract = router(siteCalls, strict)
