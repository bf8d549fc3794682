import { sessionExamples } from './examples.ts'
import { partId } from '../shared/fields.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { sessionCalls } from './calls.ts'
import { question, questionAnswer, questionOption, screeningQuestion } from '../studies/questions.ts'
import { progress, saveReply, saveRequest, sessionReply, sessionStatus } from '../studies/session.ts'
import { study, studyMessage } from '../studies/study.ts'
import { defineContract } from '../shared/define-contract.ts'

/** Taking part in studies. */
export const sessions = defineContract({
  groups: [
    {
      name: 'Studies: participants',
      description: 'Reading a study, taking part in it, and saving progress step by step.',
      calls: sessionCalls,
    },
  ],
  calls: router(sessionCalls, strict),
  examples: sessionExamples,
  schemas: {
    PartId: partId,
    Study: study,
    StudyMessage: studyMessage,
    QuestionOption: questionOption,
    ScreeningQuestion: screeningQuestion,
    QuestionAnswer: questionAnswer,
    Progress: progress,
    Session: sessionReply,
    SessionStatus: sessionStatus,
    SaveRequest: saveRequest,
    SaveReply: saveReply,
  },
  unions: { Question: question },
})
