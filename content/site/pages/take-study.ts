import type { RouteName } from '../routes.ts'
import type { PageMeta } from '../types.ts'

/** A page that opens the study in its address, or lists the demo studies if the address has none. */
export interface StudyPage {
  readonly route: RouteName
  readonly meta: PageMeta
  readonly title: string
  readonly lead: string
  readonly waiting: string
  /** Shown if the browser runs no scripts. */
  readonly noScript: string
  readonly studies: readonly { readonly study: string; readonly label: string }[]
}

/** The demo studies that run: identifier, and subject as participants see it. */
const demoStudies = [
  ['open-card-sorting', 'Arrange a town library’s website'],
  ['hybrid-card-sorting', 'Stock the aisles of a garden center'],
  ['closed-card-sorting', 'Sort waste at a recycling yard'],
  ['card-sorting-image', 'Group kitchen tools by their pictures'],
  ['tree-testing', 'The menu of a national park'],
  ['preference-test', 'A poster for a community theater'],
  ['preference-test-mobile', 'The rain screen of a weather app'],
  ['preference-test-videos', 'Two ways to return a bike'],
  ['preference-test-voice', 'Three announcements of a platform change'],
  ['five-second-test', 'A home page after five seconds'],
  ['shopping-survey', 'Your last basket of groceries'],
  ['marketing-survey', 'A museum’s late evening'],
  ['exploration-survey', 'Your household paperwork'],
  ['first-click-testing', 'An appointment at the dentist'],
  ['mobile-first-click', 'A parking ticket, extended'],
  ['website-first-click', 'Our own pricing page'],
  ['prototype-testing', 'An app of a pharmacy'],
  ['prototype-testing-ab', 'Two ticket shops'],
  ['mobile-prototype', 'A bill for five friends'],
  ['website-testing', 'A campsite by a lake'],
  ['competitive-usability-testing', 'Two ferry lines'],
  ['mobile-website', 'The last bus home'],
  ['mobile-testing', 'An audio guide in a park'],
  ['session-recording', 'Your own visit to a plant shop'],
] as const
export type DemoStudy = (typeof demoStudies)[number][0]

export const takeStudyPage: StudyPage = {
  route: 'pageTakeStudy',
  meta: {
    title: 'Take part in a study · Understory',
    description:
      'Open the study you were invited to. Answer on a phone or computer by touch, mouse or keyboard, and continue later in the same browser.',
  },
  title: 'Take part in a study',
  lead: 'A link from a researcher opens its study on this page. If you have no link, choose a demo: you need no account, and you can read all results afterward.',
  waiting: 'Loading the study.',
  noScript:
    'Please enable JavaScript to take part. It saves your answers in your browser until the server has stored them.',
  studies: demoStudies.map(([study, label]) => ({ study, label })),
}
