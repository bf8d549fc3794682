import { definePages } from '../shared/define-pages.ts'

/** Invitations to studies by mail. */
export const mailingPages = definePages({
  mailings: { path: '/app/mailings', title: 'Mailings' },
  mailing: { path: '/app/mailings/$mailing', title: 'Mailing' },
})
