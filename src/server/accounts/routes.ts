import type { AccountContext } from './context.ts'
import { createOwnAccountHandlers } from './own-account.ts'
import { createPasskeyHandlers } from './passkeys.ts'
import { createOwnDataHandlers } from './own-data.ts'
import { createPasswordResetHandlers } from './password-reset.ts'
import { createSecondFactorHandlers } from './second-factor.ts'
import { createSignInHandlers } from './sign-in.ts'
import { createSignUpHandlers } from './sign-up.ts'

/** The handlers of `accountCalls`. */
export const createAccountHandlers = (context: AccountContext) => ({
  ...createSignUpHandlers(context),
  ...createSignInHandlers(context),
  ...createPasswordResetHandlers(context),
  ...createOwnAccountHandlers(context),
  ...createOwnDataHandlers(context),
  ...createSecondFactorHandlers(context),
  ...createPasskeyHandlers(context),
})
