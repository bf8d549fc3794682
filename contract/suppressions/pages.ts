import { definePages } from '../shared/define-pages.ts'

/** Addresses that get no invitations any more. */
export const suppressionPages = definePages({
  suppressions: { path: '/app/suppressed-addresses', title: 'Suppressed addresses' },
})
