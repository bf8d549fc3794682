import type { Study } from '#contract/studies/study.ts'
import type { CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import type { FirstClickTasks } from '#contract/studies/tools/first-click.ts'
import type { FiveSecondTasks } from '#contract/studies/tools/five-second.ts'
import type { PreferenceTestTasks } from '#contract/studies/tools/preference-test.ts'
import type { SurveyTasks } from '#contract/studies/tools/survey.ts'
import type { TreeTestTasks } from '#contract/studies/tools/tree-test.ts'

const twoOptions = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
]

/** A hybrid card sort with three cards and two categories. */
export const cardSortTasks: CardSortTasks = {
  tool: 'cardsort',
  variant: 'hybrid',
  cards: [
    { id: 'fern', label: 'Fern' },
    { id: 'moss', label: 'Moss' },
    { id: 'owl', label: 'Owl' },
  ],
  categories: [
    { id: 'plants', label: 'Plants' },
    { id: 'birds', label: 'Birds' },
  ],
  mustPlaceAll: true,
}

/** A tree with two branches, `plants` and `animals`, and the leaf `map` below its root. */
export const treeTestTasks: TreeTestTasks = {
  tool: 'treetest',
  tree: [
    { id: 'forest', parent: null, label: 'Forest' },
    { id: 'plants', parent: 'forest', label: 'Plants' },
    { id: 'ferns', parent: 'plants', label: 'Ferns' },
    { id: 'mosses', parent: 'plants', label: 'Mosses' },
    { id: 'animals', parent: 'forest', label: 'Animals' },
    { id: 'birds', parent: 'animals', label: 'Birds' },
    { id: 'map', parent: 'forest', label: 'Map' },
  ],
  tasks: [
    { id: 'find-fern', text: 'Where is the fern?' },
    { id: 'find-owl', text: 'Where is the owl?' },
  ],
  maySkip: true,
}

const imageSize = { kind: 'image', width: 300, height: 400 } as const

const mediaPath = '/studies/preference-test-'

/** Audio and video side by side with a required reason; two images one by one without a reason. */
export const preferenceTestTasks: PreferenceTestTasks = {
  tool: 'preferencetest',
  tasks: [
    {
      id: 'call',
      text: 'Which call is the owl’s?',
      layout: 'side-by-side',
      seeAll: true,
      designs: [
        {
          id: 'hoot',
          name: 'Hoot',
          media: { kind: 'audio', src: `${mediaPath}voice/twice.mp3`, alt: 'Hoo, hoo' },
        },
        {
          id: 'howl',
          name: 'Howl',
          media: { ...imageSize, kind: 'video', src: `${mediaPath}videos/check.mp4`, alt: 'Ow-ooo' },
        },
      ],
      reason: { question: 'Why this one?', required: true },
    },
    {
      id: 'way',
      text: 'Which sign shows the way?',
      layout: 'one-by-one',
      seeAll: true,
      designs: [
        { id: 'path', name: 'Path', media: { ...imageSize, src: '/path.svg', alt: 'A path' } },
        { id: 'map', name: 'Map', media: { ...imageSize, src: '/map.svg', alt: 'A map' } },
      ],
      reason: null,
    },
  ],
}

/** Three pages: a skip rule past the second, which is final, and a skip rule between the questions of the third. */
export const surveyTasks: SurveyTasks = {
  tool: 'questionnaire',
  pages: [
    {
      id: 'start',
      questions: [
        {
          id: 'walks',
          type: 'single',
          text: 'Do you walk?',
          required: true,
          options: twoOptions,
          skip: { no: 'close' },
        },
      ],
    },
    {
      id: 'forest-page',
      isFinal: true,
      questions: [{ id: 'seen', type: 'text', text: 'What did you see?', required: true, min: 3 }],
    },
    {
      id: 'close',
      questions: [
        {
          id: 'again',
          type: 'single',
          text: 'Again?',
          required: true,
          options: twoOptions,
          skip: { no: 'end' },
        },
        { id: 'times', type: 'number', text: 'How often?', required: true, min: 1, max: 9, whole: true },
      ],
    },
  ],
}

/** An image of 1000 × 2000 pixels for two tasks; one allows up to two further clicks. */
export const firstClickTasks: FirstClickTasks = {
  tool: 'firstclick',
  pictures: [
    { kind: 'image', id: 'page', frame: 'none', src: '/page.svg', alt: 'A page', width: 1000, height: 2000 },
  ],
  tasks: [
    { id: 'pay', text: 'Where would you pay?', picture: 'page', further: 0 },
    { id: 'leave', text: 'Where would you leave?', picture: 'page', further: 2 },
  ],
  maySkip: true,
}

/** Two designs: a poster with two questions, the second behind a skip rule, and a flyer with one question. */
export const fiveSecondTasks: FiveSecondTasks = {
  tool: 'fivesecond',
  maySkip: true,
  language: 'en',
  tasks: [
    {
      id: 'poster',
      text: 'Look at the poster.',
      seconds: 5,
      design: { kind: 'image', src: '/poster.webp', alt: 'A poster', width: 10, height: 10 },
      questions: [
        {
          id: 'play',
          type: 'single',
          text: 'Was it a play?',
          required: true,
          options: twoOptions,
          skip: { no: 'end' },
        },
        { id: 'day', type: 'text', text: 'On which day?', required: false },
      ],
    },
    {
      id: 'flyer',
      text: 'Look at the flyer.',
      seconds: 2,
      design: { kind: 'image', src: '/flyer.webp', alt: 'A flyer', width: 10, height: 10 },
      questions: [{ id: 'what', type: 'text', text: 'What stayed?', required: true }],
    },
  ],
}

/** A small study with every part that a study can have. */
export const smallStudy: Study = {
  id: 'forest',
  title: 'The forest floor',
  language: 'en',
  branding: { name: 'The forest' },
  welcome: { title: 'Welcome', text: 'Sort what grows here.' },
  screening: [
    { id: 'guide', text: 'Are you a guide?', required: true, options: twoOptions, rejects: ['yes'] },
    { id: 'visits', text: 'Do you come often?', required: false, options: twoOptions, rejects: [] },
  ],
  rejection: { title: 'Thank you', text: 'We ask visitors.' },
  instructions: { title: 'Sort', text: 'Put together what belongs together.' },
  tasks: cardSortTasks,
  taskOrder: 'fixed',
  followUps: [
    {
      id: 'hard',
      type: 'single',
      text: 'Was it hard?',
      required: true,
      options: twoOptions,
      skip: { no: 'end' },
    },
    { id: 'why', type: 'text', text: 'Why?', required: false },
  ],
  closing: { title: 'Done', text: 'Thank you.' },
}
