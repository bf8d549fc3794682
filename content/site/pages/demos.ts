import type { MarketingPage } from '../types.ts'

/** The list of demos comes from `content/site/demos`. */
export const demosPage: MarketingPage = {
  route: 'pageDemos',
  meta: {
    title: 'Demo studies and results · Understory',
    description:
      'Twenty-four small studies, sorted by method. Take part in a running demo, then read its results as a researcher would.',
  },
  title: 'Try a study from both sides',
  lead: 'Take part in a small study, for example about a library or a garden center, then read the results of all participants. No account is needed.',
  blocks: [
    {
      kind: 'banner',
      title: 'Find the right method',
      description: 'Describe your study in a few lines, and we suggest a method.',
      actions: [
        { label: 'Describe your study', route: 'pageContactUs', hash: 'contact' },
        { label: 'All tools', route: 'pageFeatures' },
      ],
    },
  ],
}

/** Texts about the availability of a demo. */
export const demoStatusTexts = {
  open: 'Anyone can take part without an account. The results combine answers of visitors with generated sample answers; these are marked, and you can leave them out.',
  shop: 'Anyone can try this demo without an account. The sample is generated, and marked as such.',
  coming: 'Loading the study.',
  someRun:
    'Demos with the button “Take the study” run today: take part, then read the results. The others open with their tools.',
  noneRuns: 'These demos open with their tools. Until then you can read a description of each.',
  notRunning: 'This demo does not run yet.',
  planned:
    'You cannot take part yet: this study opens with its tool. Its tasks and results are described below.',
} as const
