import { initContract } from '@ts-rest/core'
import { siteCalls } from './site/calls.ts'

/** The calls that the public pages make: a client of these calls loads nothing of the workspace and its studies. */
export const siteContract = initContract().router(siteCalls, { strictStatusCodes: true })
