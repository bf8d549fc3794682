import type { Config } from '../config.ts'
import type { KeyRing } from '../http/credentials.ts'
import type { Store } from '../store/schema.ts'
import { createAccountMails } from './account-mails.ts'
import type { AccountContext } from './context.ts'
import { createKnownDevices } from './known-device.ts'
import { createOwnAccountHandlers } from './own-account.ts'
import { createPasskeyHandlers } from './passkeys.ts'
import { createOwnDataHandlers } from './own-data.ts'
import { createPasswordResetHandlers } from './password-reset.ts'
import { createSecondFactorHandlers } from './second-factor.ts'
import { createSignInHandlers } from './sign-in.ts'
import { createSignUpHandlers } from './sign-up.ts'
import { createThrottle } from './throttle.ts'

interface AccountRoutesContext extends Omit<
  AccountContext,
  'config' | 'devices' | 'throttle' | 'mails' | 'sendsMail'
> {
  readonly config: Pick<Config, 'publicUrl' | 'signUp' | 'smtpUrl'>
  readonly store: Store
  readonly keys: KeyRing
}

/** The handlers of `accountCalls`. */
export const createAccountHandlers = (shared: AccountRoutesContext) => {
  const { config, store, keys } = shared
  const devices = createKnownDevices(keys, config.publicUrl)
  const context: AccountContext = {
    ...shared,
    devices,
    throttle: createThrottle(store, keys, devices),
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
