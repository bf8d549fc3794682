import type { Config } from '../config.ts'
import { createAccountMails } from './account-mails.ts'
import type { AccountContext } from './context.ts'
import { createOwnAccountHandlers } from './own-account.ts'
import { createPasskeyHandlers } from './passkeys.ts'
import { createOwnDataHandlers } from './own-data.ts'
import { createPasswordResetHandlers } from './password-reset.ts'
import { createSecondFactorHandlers } from './second-factor.ts'
import { createSignInHandlers } from './sign-in.ts'
import { createSignUpHandlers } from './sign-up.ts'

interface AccountRoutesContext extends Omit<AccountContext, 'config' | 'mails' | 'sendsMail'> {
  readonly config: Pick<Config, 'publicUrl' | 'signUp' | 'smtpUrl'>
}

/** The handlers of `accountCalls`. */
export const createAccountHandlers = (shared: AccountRoutesContext) => {
  const { config } = shared
  const context: AccountContext = {
    ...shared,
    mails: createAccountMails(config.publicUrl),
    sendsMail: config.smtpUrl !== undefined,
  }
  return {
    ...createSignUpHandlers(context),
    ...createSignInHandlers(context),
    ...createPasswordResetHandlers(context),
    ...createOwnAccountHandlers(context),
    ...createOwnDataHandlers(context),
    ...createSecondFactorHandlers(context),
    ...createPasskeyHandlers(context),
  }
}
