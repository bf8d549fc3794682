import { respondentExamples } from './examples.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { respondentCalls, respondentNotes, respondentReply } from './respondents.ts'
import { defineContract } from '../shared/define-contract.ts'
import { respondentPages } from './pages.ts'

/** Single responses. */
export const respondents = defineContract({
  groups: [
    {
      name: 'Studies: respondents',
      description: 'The session of one respondent, notes and tags, excluding and erasing a response.',
      calls: respondentCalls,
    },
  ],
  calls: router(respondentCalls, strict),
  examples: respondentExamples,
  schemas: { Respondent: respondentReply, RespondentNotes: respondentNotes },
  audit: {
    excludeRespondent: 'Response excluded',
    includeRespondent: 'Response included again',
    noteRespondent: 'Note about a response changed',
    tagRespondent: 'Tags of a response changed',
    eraseRespondent: 'Response erased',
  },
  pages: respondentPages,
})
