import type { Tool } from '#contract/shared/enumerations.ts'

/** A recording of the product, mostly of a study and its results, made by scripts/record-videos.ts. */
export interface Video {
  readonly title: string
  /** The demo that is recorded, or that an invitation leads to. */
  readonly study: string
  /** The texts of the captions, in their order; also the transcript. */
  readonly captions: readonly string[]
}

/** Tools with a video, in the order of the page of videos. */
export const toolsWithVideo = [
  'cardsort',
  'treetest',
  'preferencetest',
  'firstclick',
  'fivesecond',
  'questionnaire',
  'prototype',
  'webusability',
  'iosapp',
  'sessionrecord',
  'widget',
] as const satisfies readonly Tool[]

export type ToolWithVideo = (typeof toolsWithVideo)[number]

export const hasVideo = (tool: string): tool is ToolWithVideo =>
  toolsWithVideo.some((recorded) => recorded === tool)

/** Recordings of the product, by tool. */
export const videos: Readonly<Record<ToolWithVideo, Video>> = {
  cardsort: {
    title: 'A card sort, from the first card to the dendrogram',
    study: 'open-card-sorting',
    captions: [
      'A participant gets thirty cards with the pages of a town library.',
      'A card goes where the participant expects it. A new group gets a name.',
      'The results begin with the findings of all participants.',
      'The dendrogram shows which pages belong together. The line sets the number of groups.',
    ],
  },
  treetest: {
    title: 'A tree test, from the task to the pietree',
    study: 'tree-testing',
    captions: [
      'A participant reads a task and sees only the menu of the website.',
      'Headings open one by one. The way there and every turn are recorded.',
      'The results begin with the findings of all participants.',
      'The pietree shows where people went, and where they turned back.',
    ],
  },
  firstclick: {
    title: 'A first click test, from the page to the heat map',
    study: 'first-click-testing',
    captions: [
      'A participant reads the task before the picture appears.',
      'The picture fills the screen. The first click is the answer.',
      'The results begin with the findings of all participants.',
      'The heat map shows where the first clicks gathered.',
    ],
  },
  fivesecond: {
    title: 'A five second test, from the glance to the words',
    study: 'five-second-test',
    captions: [
      'A participant starts the display and looks at the page.',
      'After five seconds the page is gone, and a question asks what it offered.',
      'The results begin with the findings of all participants.',
      'The word cloud shows what people remembered.',
    ],
  },
  preferencetest: {
    title: 'A preference test, from three posters to a choice',
    study: 'preference-test',
    captions: [
      'A participant compares three posters, each at full size if needed.',
      'One design is chosen, and a reason can follow.',
      'The results begin with the findings of all participants.',
      'Each design shows its share, and whether its lead is more than chance.',
    ],
  },
  questionnaire: {
    title: 'A survey, from the questions to the charts',
    study: 'shopping-survey',
    captions: [
      'A participant answers one page at a time.',
      'Each answer decides which page follows.',
      'The results begin with the findings of all participants.',
      'Each question has a chart with its intervals.',
    ],
  },
  prototype: {
    title: 'A prototype test, from the task to the paths',
    study: 'prototype-testing',
    captions: [
      'A participant reads a task before the prototype opens.',
      'The prototype reacts where the design is linked. Each tap is recorded.',
      'The results begin with the findings of all participants.',
      'The paths show where people went, and where they left the expected way.',
    ],
  },
  webusability: {
    title: 'A website test, from the task to its success',
    study: 'website-testing',
    captions: [
      'A participant reads a task about a website.',
      'The website opens in another tab. Back in the study, the participant ends the task.',
      'The results begin with the findings of all participants.',
      'Each task shows who succeeded, how long it took and how lost people were.',
    ],
  },
  iosapp: {
    title: 'An app test, from the phone to both systems',
    study: 'mobile-testing',
    captions: [
      'A participant has the app, reads a task on the phone and starts it.',
      'The task is done in the app. Back in the study, a question follows.',
      'The results begin with the findings of all participants.',
      'Success and time are compared for iOS and Android.',
    ],
  },
  sessionrecord: {
    title: 'A recorded visit, from the consent to the heat map',
    study: 'session-recording',
    captions: [
      'A visitor of the demo shop allows the recording.',
      'The visitor looks at plants and puts one into the basket.',
      'Seconds later the visit is replayed, page by page.',
      'Heat maps show where the visitors of the generated sample clicked.',
    ],
  },
  widget: {
    title: 'An invitation on a website, from its moment to the study',
    study: 'hybrid-card-sorting',
    captions: [
      'You choose when the invitation appears, for example after five seconds.',
      'The invitation comes into the corner of the page.',
      'A visitor who takes part gets the study in a new tab.',
    ],
  },
}
