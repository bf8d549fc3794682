import type { MarketingPage } from '../types.ts'

/** The catalog itself comes from `content/demos`. */
export const demosPage: MarketingPage = {
  route: 'pageDemos',
  meta: {
    title: 'Demo studies and results · Understory',
    description:
      'Twenty-four small studies, by method. Where a study runs, you take it as a participant would, then read its results as a researcher would.',
  },
  title: 'Try a study from both sides',
  lead: 'A library, a garden center, a recycling yard: each demo is one small study about one believable place. First you take part, then you read what all the answers add up to.',
  blocks: [
    {
      kind: 'banner',
      title: 'Missing the study you have in mind?',
      description: 'Describe it in a few lines, and we tell you which method we would try first.',
      actions: [
        { label: 'Describe your study', route: 'pageContactUs', hash: 'contact' },
        { label: 'All tools', route: 'pageFeatures' },
      ],
    },
  ],
}

/** What is said of a demo whose study does not run. */
export const demoStatusTexts = {
  open: 'Anyone can take part, without an account. Your answers are counted with those of other visitors and with sample answers we made up, which the results mark as such and can leave out.',
  coming: 'The study is on its way.',
  someRun:
    'Where it says “Take the study”, the study runs: take part, then read the results. The others open with their tools.',
  noneRuns: 'They open with their tools. Until then you can read what each of them is about.',
  notRunning: 'No study runs here yet.',
  planned:
    'You cannot take part yet: this study opens with its tool. What it will ask and show is described below.',
} as const
