import type { RouteName } from '../routes.ts'
import type { PageMeta } from '../types.ts'

const route: RouteName = 'pageStudyResults'

const meta: PageMeta = {
  title: 'Study results · Understory',
  description:
    'What a study found: every number with its interval and the formula behind it, filters that all views obey, and the data to take away as CSV or PDF.',
}

/** The page around the results of any study. */
export const studyResultsPage = {
  route,
  meta,
  title: 'Study results',
  lead: 'Every number here comes with how many people stand behind it, how sure it is and how it was counted. Choose a demo whose results you want to read; a link to results of your own opens them by itself.',
  noScript:
    'The results are drawn in your browser, from counts that it asks our server for. That needs JavaScript.',
  /** Demos that run, by the identifier of their study. */
  studies: [
    { study: 'open-card-sorting', label: 'Open card sort' },
    { study: 'hybrid-card-sorting', label: 'Hybrid card sort' },
    { study: 'closed-card-sorting', label: 'Closed card sort' },
    { study: 'card-sorting-image', label: 'Card sort with pictures' },
    { study: 'tree-testing', label: 'Tree test' },
    { study: 'preference-test', label: 'Preference test' },
    { study: 'preference-test-mobile', label: 'Preference test of phone screens' },
    { study: 'preference-test-videos', label: 'Preference test of videos' },
    { study: 'preference-test-voice', label: 'Preference test of voices' },
    { study: 'five-second-test', label: 'Five second test' },
    { study: 'shopping-survey', label: 'Shopping survey' },
    { study: 'marketing-survey', label: 'Marketing survey' },
    { study: 'exploration-survey', label: 'Exploration survey' },
    { study: 'first-click-testing', label: 'First click test' },
    { study: 'mobile-first-click', label: 'First click test on a phone' },
    { study: 'website-first-click', label: 'First click test of a website' },
  ],
} as const
