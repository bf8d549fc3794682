import type { Study } from '#contract/studies/study.ts'
import type { CardSortSettings, CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import type { FirstClickSettings, FirstClickTasks } from '#contract/studies/tools/first-click.ts'
import type { FiveSecondTasks } from '#contract/studies/tools/five-second.ts'
import type { SurveyTasks } from '#contract/studies/tools/survey.ts'
import type { TreeTestSettings, TreeTestTasks } from '#contract/studies/tools/tree-test.ts'
import type { PublishedStudy } from '#studies/engine/published.ts'
import { manyQuestions } from '#tests/support/questions.ts'
import { fiveSecondTasks, preferenceTestTasks } from '#tests/support/studies.ts'

const message = { title: 'Title', text: 'Text' }

const around = {
  title: 'A small study',
  language: 'en',
  branding: { name: 'Testers' },
  welcome: message,
  screening: [
    {
      id: 'pets',
      text: 'Do you have pets?',
      required: true,
      options: [
        { id: 'yes', label: 'Yes' },
        { id: 'no', label: 'No' },
      ],
      rejects: ['no'],
    },
  ],
  rejection: message,
  instructions: message,
  taskOrder: 'fixed',
  followUps: [
    {
      id: 'hard',
      type: 'single',
      text: 'Was it hard?',
      required: true,
      options: [
        { id: 'yes', label: 'Yes' },
        { id: 'no', label: 'No' },
      ],
      skip: { no: 'rating' },
    },
    { id: 'why', type: 'text', text: 'Why?', required: true },
    { id: 'rating', type: 'rating', text: 'How sure?', required: false, max: 5, low: 'No', high: 'Yes' },
    {
      id: 'uses',
      type: 'multiple',
      text: 'What for?',
      required: false,
      options: [
        { id: 'work', label: 'Work' },
        { id: 'home', label: 'Home' },
      ],
    },
  ],
  closing: message,
} satisfies Partial<Study>

export const cards = ['dog', 'cat', 'apple', 'pear', 'moon'] as const

const sortTasks: Omit<CardSortTasks, 'variant' | 'categories'> = {
  tool: 'cardsort',
  cards: cards.map((id) => ({ id, label: id.toUpperCase() })),
  mustPlaceAll: true,
}

const given = [
  { id: 'animals', label: 'Animals' },
  { id: 'fruit', label: 'Fruit' },
]

const tree: TreeTestTasks = {
  tool: 'treetest',
  tree: [
    { id: 'root', parent: null, label: 'Home' },
    { id: 'shop', parent: 'root', label: 'Shop' },
    { id: 'help', parent: 'root', label: 'Help' },
    { id: 'shoes', parent: 'shop', label: 'Shoes' },
    { id: 'hats', parent: 'shop', label: 'Hats' },
    { id: 'returns', parent: 'help', label: 'Returns' },
  ],
  tasks: [
    { id: 'find-hat', text: 'Find a hat' },
    { id: 'send-back', text: 'Send it back' },
  ],
  maySkip: true,
}

export const clickTasks: FirstClickTasks = {
  tool: 'firstclick',
  pictures: [
    { kind: 'image', id: 'page', frame: 'none', src: '/page.svg', alt: 'A page', width: 1000, height: 2000 },
  ],
  tasks: [
    { id: 'pay', text: 'Where would you pay?', picture: 'page', further: 0 },
    { id: 'leave', text: 'Where would you leave?', picture: 'page', further: 1 },
  ],
  maySkip: true,
}

export const clickSettings: FirstClickSettings = {
  tool: 'firstclick',
  hotspots: {
    pay: [
      { id: 'till', name: 'Till', isRight: true, shape: 'rectangle', x: 0, y: 0, width: 100, height: 50 },
    ],
  },
}

const survey: SurveyTasks = {
  tool: 'questionnaire',
  pages: [
    { id: 'all', questions: [...manyQuestions] },
    {
      id: 'end-page',
      questions: [
        {
          id: 'gate',
          type: 'single',
          text: 'More?',
          required: true,
          options: given,
          skip: { fruit: 'end' },
        },
        { id: 'after', type: 'text', text: 'What else?', required: true },
      ],
    },
  ],
}

const impressions: FiveSecondTasks = { ...fiveSecondTasks, maySkip: false }

const noSample = { version: '0', responses: () => [] }
const standards: CardSortSettings = { tool: 'cardsort', standards: [] }

export const treeSettings: TreeTestSettings = {
  tool: 'treetest',
  correct: { 'find-hat': ['hats'], 'send-back': ['returns'] },
}

export const openTasks: CardSortTasks = { ...sortTasks, variant: 'open', categories: [] }

/** Demos of every kind, and one study whose results are for holders of a link alone. */
export const smallStudies: readonly PublishedStudy[] = [
  {
    study: { ...around, id: 'open', tasks: openTasks },
    settings: standards,
    resultsAccess: 'open',
    sample: noSample,
  },
  {
    study: { ...around, id: 'closed', tasks: { ...sortTasks, variant: 'closed', categories: given } },
    settings: standards,
    resultsAccess: 'open',
    sample: noSample,
  },
  {
    study: {
      ...around,
      id: 'hybrid',
      taskOrder: 'random',
      tasks: { ...sortTasks, variant: 'hybrid', categories: given, mustPlaceAll: false },
    },
    settings: standards,
    resultsAccess: 'open',
    sample: noSample,
  },
  {
    study: { ...around, id: 'tree', tasks: tree },
    settings: treeSettings,
    resultsAccess: 'open',
    sample: noSample,
  },
  {
    study: { ...around, id: 'preference', tasks: preferenceTestTasks },
    settings: { tool: 'preferencetest' },
    resultsAccess: 'open',
    sample: noSample,
  },
  {
    study: { ...around, id: 'clicks', tasks: clickTasks },
    settings: clickSettings,
    resultsAccess: 'open',
    sample: noSample,
  },
  {
    study: { ...around, id: 'one-click', tasks: { ...clickTasks, maySkip: false } },
    settings: clickSettings,
    resultsAccess: 'open',
    sample: noSample,
  },
  {
    study: { ...around, id: 'survey', tasks: survey },
    settings: { tool: 'questionnaire' },
    resultsAccess: 'open',
    sample: noSample,
  },
  {
    study: { ...around, id: 'poster', tasks: impressions },
    settings: { tool: 'fivesecond', tasks: { flyer: { recall: { what: ['curtain'] }, clear: {} } } },
    resultsAccess: 'open',
    sample: noSample,
  },
  {
    study: { ...around, id: 'private', tasks: openTasks },
    settings: standards,
    resultsAccess: 'link',
    sample: noSample,
  },
]
