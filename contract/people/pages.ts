import { definePages } from '../shared/define-pages.ts'

/** The people whom a team may ask. */
export const peoplePages = definePages({
  people: { path: '/app/people', title: 'People' },
  peopleAttributes: { path: '/app/people/attributes', title: 'Attributes and tags' },
  person: { path: '/app/people/$person', title: 'Person' },
})
