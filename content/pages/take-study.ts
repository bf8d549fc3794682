import type { RouteName } from '../routes.ts'
import type { PageMeta } from '../types.ts'

const route: RouteName = 'pageTakeStudy'

const meta: PageMeta = {
  title: 'Take part in a study · Understory',
  description:
    'Where the link to a study leads: answer on a phone or at a desk, by finger, mouse or keyboard, leave when you like and go on later in this browser.',
}

/** The page that a link to a study opens. */
export const takeStudyPage = {
  route,
  meta,
  title: 'Take part in a study',
  lead: 'The link you were sent opens its study by itself. If you came without one, these demos take anyone, need no account and show afterward what everybody answered.',
  waiting: 'The study is on its way.',
  noScript: 'A study needs JavaScript: it keeps your answers in your browser until our server has them.',
  /** Demos that run, by the identifier of their study. */
  studies: [
    { study: 'open-card-sorting', label: 'Arrange a town library’s website' },
    { study: 'hybrid-card-sorting', label: 'Stock the aisles of a garden center' },
    { study: 'closed-card-sorting', label: 'Sort waste at a recycling yard' },
    { study: 'card-sorting-image', label: 'Group kitchen tools by their pictures' },
    { study: 'tree-testing', label: 'The menu of a national park' },
    { study: 'preference-test', label: 'A poster for a community theater' },
    { study: 'preference-test-mobile', label: 'The rain screen of a weather app' },
    { study: 'preference-test-videos', label: 'Two ways to return a bike' },
    { study: 'preference-test-voice', label: 'Three announcements of a platform change' },
    { study: 'five-second-test', label: 'A repair café after five seconds' },
    { study: 'shopping-survey', label: 'Your last basket of groceries' },
    { study: 'marketing-survey', label: 'A museum’s late evening' },
    { study: 'exploration-survey', label: 'Your household paperwork' },
    { study: 'first-click-testing', label: 'An appointment at the dentist' },
    { study: 'mobile-first-click', label: 'A parking ticket, extended' },
    { study: 'website-first-click', label: 'Our own pricing page' },
  ],
} as const
