import { bookingCalls } from './booking/calls.ts'
import { formCalls } from './forms/calls.ts'
import { unsubscribeCalls } from './mailings/unsubscribe.ts'
import { newsletterCalls } from './newsletter/calls.ts'
import { recontactConfirmCalls } from './recontact/confirm-call.ts'
import { router, strict } from './shared/ts-rest.ts'
import { analyticsCalls } from './site/calls.ts'
import { visitorCalls } from './site/visitor-calls.ts'

/** The calls that the public pages make: a client of these calls loads nothing of the workspace and its studies. */
export const siteContract = router(
  {
    ...visitorCalls,
    ...newsletterCalls,
    ...formCalls,
    ...bookingCalls,
    ...analyticsCalls,
    ...recontactConfirmCalls,
    ...unsubscribeCalls,
  },
  strict,
)
