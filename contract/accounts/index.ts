import { accountExamples } from './examples.ts'
import { router, strict } from '../shared/ts-rest.ts'
import {
  accountReply,
  accountSession,
  identifier,
  membership,
  recoveryCodesReply,
  signInReply,
  user,
} from './account.ts'
import { ownAccountCalls, ownDataCalls, signInCalls } from './calls.ts'
import { defineContract } from '../shared/define-contract.ts'
import { accountPages } from './pages.ts'

/** Accounts of persons. */
export const accounts = defineContract({
  groups: [
    {
      name: 'Accounts: signing in',
      description: 'Creating accounts, signing in and out, and links from emails.',
      calls: signInCalls,
    },
    {
      name: 'Accounts: own account',
      description: 'Name, address, password, sessions and second factor of the signed-in person.',
      calls: ownAccountCalls,
    },
    {
      name: 'Accounts: own data',
      description: 'Export and deletion of the account of the signed-in person.',
      calls: ownDataCalls,
    },
  ],
  calls: router({ ...signInCalls, ...ownAccountCalls, ...ownDataCalls }, strict),
  examples: accountExamples,
  schemas: {
    User: user,
    Account: accountReply,
    AccountSession: accountSession,
    Identifier: identifier,
    RecoveryCodes: recoveryCodesReply,
    SignIn: signInReply,
    Membership: membership,
  },
  pages: accountPages,
})
