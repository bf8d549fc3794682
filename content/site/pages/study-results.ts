import type { DemoStudy, StudyPage } from './take-study.ts'

/**
 * The method of each demo study, as researchers see it. Each page has texts of its own, so that neither loads those of
 * the other.
 */
const methods: Readonly<Record<DemoStudy, string>> = {
  'open-card-sorting': 'Open card sort',
  'hybrid-card-sorting': 'Hybrid card sort',
  'closed-card-sorting': 'Closed card sort',
  'card-sorting-image': 'Card sort with pictures',
  'tree-testing': 'Tree test',
  'preference-test': 'Preference test',
  'preference-test-mobile': 'Preference test of phone screens',
  'preference-test-videos': 'Preference test of videos',
  'preference-test-voice': 'Preference test of voices',
  'five-second-test': 'Five second test',
  'shopping-survey': 'Shopping survey',
  'marketing-survey': 'Marketing survey',
  'exploration-survey': 'Exploration survey',
  'first-click-testing': 'First click test',
  'mobile-first-click': 'First click test on a phone',
  'website-first-click': 'First click test of a website',
  'prototype-testing': 'Prototype test',
  'prototype-testing-ab': 'Prototype test of two versions',
  'mobile-prototype': 'Prototype test on a phone',
  'website-testing': 'Website test',
  'competitive-usability-testing': 'Test of two websites',
  'mobile-website': 'Website test on a phone',
  'mobile-testing': 'Mobile app test',
  'session-recording': 'Session recording',
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
  studies: Object.entries(methods).map(([study, label]) => ({ study, label })),
}
