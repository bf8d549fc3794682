import { definePages } from '../shared/define-pages.ts'

/** Invitations to studies by mail. */
export const mailingPages = definePages({
  mailings: { path: '/app/mailings', title: 'Mailings' },
  mailingSender: { path: '/app/mailings/sender', title: 'The sender’s domain' },
  mailing: { path: '/app/mailings/$mailing', title: 'Mailing' },
})
