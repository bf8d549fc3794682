import { definePages } from '../shared/define-pages.ts'

/** The browser extension of website tests. */
export const extensionPages = definePages({
  browserExtension: {
    path: '/app/settings/browser-extension',
    title: 'Browser extension',
    hint: 'Tasks of website tests on any website',
    group: 'workspace',
    permission: 'workspace:read',
    position: 1000,
  },
})
