import type { Answers, Question } from '#contract/studies/questions.ts'
import type { StudyTasks, ToolAnswer } from '#contract/studies/registry.ts'
import type { Progress } from '#contract/studies/session.ts'
import type { Study } from '#contract/studies/study.ts'
import { asSingle } from './question-answers.ts'
import { questionFaults, screeningFaults } from './question-definition.ts'
import { surveyFaults, surveyQuestions } from './survey-questions.ts'

/** The questions that a tool asks as a part of its tasks. A tool that does adds a line here, and one below. */
const asked = (tasks: StudyTasks): readonly Question[] => {
  if (tasks.tool === 'questionnaire') return surveyQuestions(tasks)
  if (tasks.tool === 'fivesecond') return tasks.tasks.flatMap(({ questions }) => questions)
  return []
}

const given = (answer: ToolAnswer): Answers => {
  if (answer.tool === 'questionnaire') return answer.answers
  if (answer.tool === 'fivesecond')
    return Object.fromEntries(answer.tasks.flatMap(({ answers }) => Object.entries(answers)))
  return {}
}

const askedFaults = (tasks: StudyTasks): string[] => {
  if (tasks.tool === 'questionnaire') return surveyFaults(tasks)
  // Each design has a list of its own: whoever skips to the end goes on with the next design.
  if (tasks.tool === 'fivesecond') return tasks.tasks.flatMap(({ questions }) => questionFaults(questions))
  return []
}

/** Every question of a study, in the order in which they are asked. */
export const studyQuestions = ({ screening, tasks, followUps }: Study): readonly Question[] => [
  ...screening.map(asSingle),
  ...asked(tasks),
  ...followUps,
]

/** Every answer of a participant to them. */
export const givenAnswers = ({ screening, tool, followUps }: Progress): Answers => ({
  ...screening,
  ...(tool && given(tool)),
  ...followUps,
})

/** What is wrong with the questions of a study before anyone is asked; a study without faults can be published. */
export const studyFaults = (study: Study): string[] => {
  const { screening, tasks, followUps } = study
  const ids = studyQuestions(study).map(({ id }) => id)
  const twice = [...new Set(ids.filter((id, place) => ids.indexOf(id) !== place))]
  return [
    ...twice.map((id) => `Question “${id}”: it is there twice`),
    ...questionFaults(screening.map(asSingle)),
    ...screening.flatMap(screeningFaults),
    ...askedFaults(tasks),
    ...questionFaults(followUps),
  ]
}
