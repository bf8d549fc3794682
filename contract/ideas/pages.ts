import { definePages } from '../shared/define-pages.ts'

/** The work of the team on the board of ideas. */
export const ideaPages = definePages({
  ideas: {
    path: '/app/settings/ideas',
    title: 'Ideas',
    hint: 'Read, answer and merge the ideas of the roadmap',
    group: 'installation',
    permission: null,
    position: 2000,
  },
})
