import { singleSignOnExamples } from './examples.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { providerSignInCalls, singleSignOnCalls } from './calls.ts'
import { defineContract } from '../shared/define-contract.ts'
import { singleSignOnPages } from './pages.ts'

/** Signing in with the identity provider of an organization. */
export const singleSignOn = defineContract({
  groups: [
    {
      name: 'Workspaces: single sign-on',
      description: 'The identity provider of a workspace and its domains, and signing in with it.',
      calls: { ...providerSignInCalls, ...singleSignOnCalls },
    },
  ],
  calls: router({ ...providerSignInCalls, ...singleSignOnCalls }, strict),
  examples: singleSignOnExamples,
  audit: {
    updateSingleSignOn: 'Single sign-on changed',
    removeSingleSignOn: 'Single sign-on removed',
    addDomain: 'Domain added',
    verifyDomain: 'Domain verified',
    removeDomain: 'Domain removed',
    singleSignOn: 'Joined by single sign-on',
  },
  pages: singleSignOnPages,
})
