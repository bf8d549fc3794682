import { definePages } from '../shared/define-pages.ts'

/** The identity provider of a workspace. */
export const singleSignOnPages = definePages({
  singleSignOn: {
    path: '/app/settings/single-sign-on',
    title: 'Single sign-on',
    hint: 'The identity provider of your organization',
    group: 'workspace',
    permission: 'workspace:own',
    position: 600,
  },
})
