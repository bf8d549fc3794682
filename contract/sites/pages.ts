import { definePages } from '../shared/define-pages.ts'

/** Sites whose visits are recorded. */
export const sitePages = definePages({
  sites: {
    path: '/app/settings/sites',
    title: 'Sites',
    hint: 'Websites whose visits are recorded',
    group: 'workspace',
    permission: 'workspace:manage',
    position: 900,
  },
})
