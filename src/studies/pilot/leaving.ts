import { studyQuestions } from '#machines/studies/study-questions.ts'
import { stepsOf } from './steps.ts'
import type { PilotStudy } from './walk.ts'

/** People who leave a study of this length on their way, beside those who leave at its beginning. */
export interface Leaving {
  /** Pages, tasks and screens before the end. */
  readonly pages: number
  readonly questions: number
  /** Of 100 people. */
  readonly points: number
  /** Address of the abstract with the numbers. */
  readonly source: string
}

/**
 * Points for each page and each item, by a linear regression over 5,752 web surveys with about 1,250,000 responses
 * (Questionnaire length and breakoffs in web surveys: a meta study, 2014).
 */
const pointsOfPage = 0.14
const pointsOfItem = 0.06

const source =
  'http://workshop.websm.org/db/14/253/Bibliography/Questionnaire_length_and_breakoffs_in_web_surveys_a_meta_study/'

/** Counts all pages and questions of a study, also those that skip logic spares some people. */
export const leavingOf = ({ study, tool }: Pick<PilotStudy, 'study' | 'tool'>): Leaving => {
  const pages = stepsOf(study, tool).filter(({ id }) => id !== 'closing').length
  const questions = studyQuestions(study, tool.questions).length
  return { pages, questions, points: pointsOfPage * pages + pointsOfItem * questions, source }
}
