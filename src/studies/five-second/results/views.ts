import { fiveSecondResponses } from '#content/formulas/five-second.ts'
import { defineResults } from '#studies/results/define-results.ts'
import { AnswersView } from './answers-view.tsx'
import { ExposureView } from './exposure-view.tsx'
import { MarksView } from './marks-view.tsx'
import { OverviewView } from './overview-view.tsx'
import { WordsView } from './words-view.tsx'

/** From what stayed with people to how it was measured. */
export const fiveSecondResults = defineResults({
  id: 'fivesecond',
  views: () => [
    { id: 'overview', title: 'Overview', View: OverviewView },
    { id: 'words', title: 'Words', View: WordsView },
    { id: 'answers', title: 'Answers', View: AnswersView },
    { id: 'exposure', title: 'Exposure', View: ExposureView },
    { id: 'counts', title: 'What counts', View: MarksView },
  ],
  responses: fiveSecondResponses,
})
