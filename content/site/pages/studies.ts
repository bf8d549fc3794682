import type { RouteName } from '../routes.ts'
import type { PageMeta } from '../types.ts'

/** A page that opens the study in its address, or lists the demo studies if the address has none. */
interface StudyPage {
  readonly route: RouteName
  readonly meta: PageMeta
  readonly title: string
  readonly lead: string
  readonly waiting: string
  /** Shown if the browser runs no scripts. */
  readonly noScript: string
  readonly studies: readonly { readonly study: string; readonly label: string }[]
}

/** The demo studies that run: identifier, subject as participants see it, method as researchers see it. */
const demoStudies = [
  ['open-card-sorting', 'Arrange a town library’s website', 'Open card sort'],
  ['hybrid-card-sorting', 'Stock the aisles of a garden center', 'Hybrid card sort'],
  ['closed-card-sorting', 'Sort waste at a recycling yard', 'Closed card sort'],
  ['card-sorting-image', 'Group kitchen tools by their pictures', 'Card sort with pictures'],
  ['tree-testing', 'The menu of a national park', 'Tree test'],
  ['preference-test', 'A poster for a community theater', 'Preference test'],
  ['preference-test-mobile', 'The rain screen of a weather app', 'Preference test of phone screens'],
  ['preference-test-videos', 'Two ways to return a bike', 'Preference test of videos'],
  ['preference-test-voice', 'Three announcements of a platform change', 'Preference test of voices'],
  ['five-second-test', 'A home page after five seconds', 'Five second test'],
  ['shopping-survey', 'Your last basket of groceries', 'Shopping survey'],
  ['marketing-survey', 'A museum’s late evening', 'Marketing survey'],
  ['exploration-survey', 'Your household paperwork', 'Exploration survey'],
  ['first-click-testing', 'An appointment at the dentist', 'First click test'],
  ['mobile-first-click', 'A parking ticket, extended', 'First click test on a phone'],
  ['website-first-click', 'Our own pricing page', 'First click test of a website'],
  ['prototype-testing', 'An app of a pharmacy', 'Prototype test'],
  ['prototype-testing-ab', 'Two ticket shops', 'Prototype test of two versions'],
  ['mobile-prototype', 'A bill for five friends', 'Prototype test on a phone'],
] as const

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

export const studyResultsPage: StudyPage = {
  route: 'pageStudyResults',
  meta: {
    title: 'Study results · Understory',
    description:
      'Read the results of a study: each number with its interval and formula, filters that apply to every view, and the data as CSV or PDF.',
  },
  title: 'Study results',
  lead: 'Each number here states how many people it is based on, its interval and its formula. Choose a demo to read its results; a link to your own results opens them on this page.',
  waiting: 'Loading the results.',
  noScript:
    'Please enable JavaScript to see the results. Your browser draws them from counts that the server sends.',
  studies: demoStudies.map(([study, , label]) => ({ study, label })),
}
