import { singleSignOn as contract } from '#contract/single-sign-on/index.ts'
import { createThrottle } from '../accounts/public.ts'
import { defineFeature } from '../define-feature.ts'
import { registerSingleSignOnPages } from './pages.ts'
import type { ResolveTxt } from '../http/resolve-txt.ts'
import { createSingleSignOnHandlers } from './routes.ts'
import { createSingleSignOn, type SingleSignOnContext } from './sign-in.ts'
import { personalData } from './personal-data.ts'
import { migrations } from './migrations/index.ts'

interface Services extends SingleSignOnContext {
  readonly resolveTxt: ResolveTxt
}

/** Signing in with the identity provider of an organization. */
export const singleSignOn = defineFeature({
  contract,
  migrations,
  personalData,
  start: (services: Services) => {
    const { store, keys, devices } = services
    const signOn = createSingleSignOn(services)
    const throttle = createThrottle(store, keys, devices)
    return {
      handlers: createSingleSignOnHandlers({ ...services, throttle, singleSignOn: signOn }),
      callRoutes: (app) => registerSingleSignOnPages(app, signOn),
    }
  },
})
