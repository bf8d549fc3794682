import { resultsExamples } from './examples.ts'
import { openResultExamples } from './open-result-examples.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { openResultCalls } from './open-result-calls.ts'
import { questionCounts, questionTexts } from '../studies/questions.ts'
import { resultsCalls } from './calls.ts'
import {
  countedSoFar,
  exclusion,
  qualityFlag,
  respondentsReply,
  resultsReply,
  shareAllows,
} from '../studies/results.ts'
import { segment } from './segments.ts'
import { defineContract } from '../shared/define-contract.ts'
import { resultsPages } from './pages.ts'

/** Results of studies. */
export const results = defineContract({
  groups: [
    {
      name: 'Studies: results',
      description:
        'Reading, filtering and exporting results and changing their settings, as a member or through a share link.',
      calls: openResultCalls,
    },
    {
      name: 'Studies: results of a workspace',
      description: 'Watching results as they come in, and saved filters of them, for members.',
      calls: resultsCalls,
    },
  ],
  calls: router({ ...openResultCalls, ...resultsCalls }, strict),
  examples: { ...openResultExamples, ...resultsExamples },
  schemas: {
    Results: resultsReply,
    Respondents: respondentsReply,
    ShareAllows: shareAllows,
    Exclusion: exclusion,
    QualityFlag: qualityFlag,
    QuestionCounts: questionCounts,
    QuestionTexts: questionTexts,
    CountedSoFar: countedSoFar,
    Segment: segment,
  },
  audit: {
    changeSettings: 'Settings of results changed',
    saveSegment: 'Segment of results saved',
    deleteSegment: 'Segment of results deleted',
    removeExpiredResults: 'Responses deleted by the server at the date of the plan',
  },
  pages: resultsPages,
})
