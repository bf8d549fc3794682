import { defineContract } from '../shared/define-contract.ts'
import { extensionPages } from './pages.ts'

/** The browser extension of website tests: a page of the app, no calls. */
export const extension = defineContract({
  groups: [],
  calls: {},
  examples: {},
  pages: extensionPages,
})
