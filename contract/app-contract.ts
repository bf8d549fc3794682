import { accountCalls } from './accounts/calls.ts'
import { router, strict } from './shared/ts-rest.ts'
import { authoringCalls } from './authoring/calls.ts'
import { shareCalls } from './result-links/shares.ts'
import { studyCalls } from './studies/calls.ts'
import { resultsCalls } from './results/calls.ts'
import { workspaceCalls } from './workspace/calls.ts'

/**
 * The calls that the first load of the workspace app and the pages of results bring along. Calls of one lazily loaded
 * page are added in `index.ts` and have a client of their own on that page. Paths are same-origin.
 */
export const appContract = router(
  {
    ...studyCalls,
    ...authoringCalls,
    ...resultsCalls,
    ...shareCalls,
    ...accountCalls,
    ...workspaceCalls,
  },
  strict,
)
