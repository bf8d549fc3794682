import { definePages } from '../shared/define-pages.ts'

/** The people whom a team may ask. */
export const peoplePages = definePages({
  people: { path: '/app/people', title: 'People' },
  peopleAttributes: { path: '/app/people/attributes', title: 'Attributes and tags' },
  peopleImports: { path: '/app/people/imports', title: 'Imports of people' },
  peopleImport: { path: '/app/people/imports/$import', title: 'Import people' },
  peopleRules: { path: '/app/people/rules', title: 'Who may be asked' },
  person: { path: '/app/people/$person', title: 'Person' },
})
