import type { Progress, SessionStatus } from '#contract/studies/session.ts'
import type { OpenStudy } from './published.ts'
import { screeningOf } from './question-checks.ts'
import { askedQuestions, questionVariables, type VariableGroup } from './variables.ts'

/** The parts of a response that its variables depend on. */
export interface AnsweredResponse {
  readonly status: SessionStatus
  readonly progress: Progress
}

const noQuestions: ReadonlySet<string> = new Set()

/** All variables of a study in the order in which participants are asked. */
export const studyVariables = ({
  study,
  engine,
}: Pick<OpenStudy, 'study' | 'engine'>): readonly VariableGroup<AnsweredResponse>[] => {
  const screening = screeningOf(study)
  const isDone = ({ status }: AnsweredResponse) => status === 'finished'
  return [
    ...questionVariables(screening, {
      answersIn: ({ progress }: AnsweredResponse) => progress.screening,
      askedIn: (response) => {
        const { tool, screening: answers } = response.progress
        return askedQuestions(screening, answers, isDone(response) || tool !== null)
      },
    }),
    ...engine.answers.variables().map(({ values, isAsked, ...group }) => ({
      ...group,
      values: ({ progress }: AnsweredResponse) => values(progress.tool),
      isAsked: ({ progress }: AnsweredResponse) => isAsked(progress.tool),
    })),
    ...questionVariables(study.followUps, {
      answersIn: ({ progress }: AnsweredResponse) => progress.followUps,
      askedIn: (response) => {
        const { followUps } = response.progress
        // Before the first answer it is not known whether the tasks were completed.
        const isReached = isDone(response) || Object.keys(followUps).length > 0
        return isReached ? askedQuestions(study.followUps, followUps, isDone(response)) : noQuestions
      },
    }),
  ]
}
