import type { Study } from '#contract/studies/study.ts'
import { asSingle } from './question-answers.ts'
import { questionPath } from './question-path.ts'
import type { Part, SessionStep, StudySessionContext } from './study-session-context.ts'
import { secondsOfQuestions } from './task-length.ts'
import { taskLengths } from './task-lengths.ts'

const secondsOfInstructions = 10
/** The tasks of a tool without a length of its own. */
const secondsOfUnknownTasks = 60
/** Ending the study: the measure is below 1 as long as anything is left to do. */
const secondsOfEnd = 5

/** Seconds of each part of a study, estimated from its questions and tasks. */
const secondsOfParts = ({ screening, tasks, followUps }: Study) => ({
  screening: secondsOfQuestions(screening.map(asSingle)),
  instructions: secondsOfInstructions,
  tasks: taskLengths[tasks.tool]?.total(tasks) ?? secondsOfUnknownTasks,
  followUps: secondsOfQuestions(followUps),
  end: secondsOfEnd,
})

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** Seconds that a study takes, estimated from its questions and tasks. */
export const estimatedSeconds = (study: Study) => sum(Object.values(secondsOfParts(study)))

/** The same in whole minutes, at least 1. */
export const estimatedMinutes = (study: Study) => Math.max(1, Math.round(estimatedSeconds(study) / 60))

type Measured = Pick<StudySessionContext, 'progress' | 'questionHistory'>

/**
 * The share of a part with questions that comes before the open one; skip logic changes the number of those after it.
 */
const shareOfQuestions = (study: Study, part: Part, { progress, questionHistory }: Measured) => {
  const questions = part === 'screening' ? study.screening.map(asSingle) : study.followUps
  const path = questionPath(questions, progress[part])
  const index = path.indexOf(questionHistory.at(-1) ?? '')
  return path.length === 0 ? 0 : Math.max(0, index) / path.length
}

/** Order of the steps, each after all of the parts before it. */
const order = ['screening', 'instructions', 'tasks', 'followUps'] as const

/** The share of the whole study that is done, from 0 to 1: by estimated time, so that a long part counts more. */
export const shareOf = (study: Study, session: Measured, step: SessionStep): number => {
  if (step === 'closing' || step === 'rejected') return 1
  if (step === 'handOver') return 0
  const seconds = secondsOfParts(study)
  const before = sum(order.slice(0, order.indexOf(step)).map((part) => seconds[part]))
  const { tool } = session.progress
  const within =
    step === 'screening' || step === 'followUps'
      ? seconds[step] * shareOfQuestions(study, step, session)
      : step === 'tasks' && tool
        ? (taskLengths[study.tasks.tool]?.done(study.tasks, tool) ?? 0)
        : 0
  return (before + within) / sum(Object.values(seconds))
}
