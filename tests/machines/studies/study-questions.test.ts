import { describe, expect, test } from 'vitest'
import type { Question } from '#contract/studies/questions.ts'
import type { Progress } from '#contract/studies/session.ts'
import type { Study } from '#contract/studies/study.ts'
import { errorText } from '#machines/studies/question-definition.ts'
import * as machines from '#machines/studies/study-questions.ts'
import { toolQuestions } from '#machines/studies/tool-questions.ts'
import { fiveSecondTasks, smallStudy, surveyTasks, treeTestTasks } from '../../support/studies.ts'

const studyQuestions = (study: Study) => machines.studyQuestions(study, toolQuestions[study.tasks.tool])
const studyErrors = (study: Study) =>
  machines.studyErrors(study, toolQuestions[study.tasks.tool]).map(errorText)
const givenAnswers = (progress: Progress) =>
  machines.givenAnswers(progress, progress.tool ? toolQuestions[progress.tool.tool] : undefined)

const surveyStudy: Study = { ...smallStudy, tasks: surveyTasks }
const fiveSecondStudy: Study = { ...smallStudy, tasks: fiveSecondTasks }

describe('the questions of a study', () => {
  const idsOf = (study: Study) => studyQuestions(study).map(({ id }) => id)

  test('include screening, task and follow-up questions in this order', () => {
    expect(idsOf(smallStudy)).toEqual(['guide', 'visits', 'hard', 'why'])
    expect(idsOf({ ...smallStudy, tasks: treeTestTasks })).toEqual(['guide', 'visits', 'hard', 'why'])
    const walks = ['walks', 'seen', 'again', 'times']
    expect(idsOf(surveyStudy)).toEqual(['guide', 'visits', ...walks, 'hard', 'why'])
    expect(idsOf(fiveSecondStudy)).toEqual(['guide', 'visits', 'play', 'day', 'what', 'hard', 'why'])
    expect(studyQuestions(smallStudy)[0]).toMatchObject({ id: 'guide', type: 'single' })
  })

  test('come from the own tool only', () => {
    expect(toolQuestions.fivesecond?.asked(surveyTasks)).toEqual([])
    expect(toolQuestions.fivesecond?.errors(surveyTasks)).toEqual([])
  })

  test('are answered in the screening, the tasks and the follow-ups', () => {
    const around = { screening: { guide: 'no' }, followUps: { hard: 'yes' } }
    const given = { ...around.screening, ...around.followUps }
    expect(givenAnswers({ ...around, tool: null })).toEqual(given)
    const found = { task: 'find-owl', path: ['forest'], end: 'birds', ms: 5 }
    expect(givenAnswers({ ...around, tool: { tool: 'treetest', tasks: [found] } })).toEqual(given)
    const answers = { walks: 'no', again: 'no' }
    const survey = { tool: 'questionnaire', answers, page: null, ms: 5 } as const
    expect(givenAnswers({ ...around, tool: survey })).toEqual({ ...given, ...answers })
    const seen = (task: string, taskAnswers: Record<string, string>) => ({
      task,
      exposure: null,
      answers: taskAnswers,
      isDone: true,
    })
    const tasks = [seen('poster', { play: 'yes', day: 'Monday' }), seen('flyer', { what: 'A curtain' })]
    expect(givenAnswers({ ...around, tool: { tool: 'fivesecond', tasks } })).toEqual({
      ...given,
      play: 'yes',
      day: 'Monday',
      what: 'A curtain',
    })
  })
})

describe('errors of a study', () => {
  const [walks] = surveyTasks.pages[0]?.questions ?? []
  const [guide] = smallStudy.screening
  const [hard] = smallStudy.followUps
  if (!walks || !guide || !hard) throw new Error('the studies have questions')
  const lost = (question: Question) => ({ ...question, skip: { no: 'ghost' } })
  const deadEnd = (id: string) => `Question “${id}”: “no” leads to “ghost”, which is not there: a dead end`

  test('finds none in studies with unique ids and reachable questions', () => {
    for (const study of [smallStudy, surveyStudy, fiveSecondStudy]) expect(studyErrors(study)).toEqual([])
  })

  test('finds a duplicate question id in screening, tasks or follow-ups', () => {
    const twice = (id: string) => `Question “${id}”: it is there twice`
    expect(studyErrors({ ...smallStudy, followUps: [{ ...hard, id: 'guide' }] })).toEqual([twice('guide')])
    expect(studyErrors({ ...surveyStudy, followUps: [{ ...hard, id: 'walks' }] })).toEqual([twice('walks')])
    expect(studyErrors({ ...fiveSecondStudy, followUps: [{ ...hard, id: 'what' }] })).toEqual([twice('what')])
  })

  test('finds errors of questions in screening, tasks and follow-ups', () => {
    const [yes] = guide.options
    if (!yes) throw new Error('the question has options')
    expect(
      studyErrors({ ...smallStudy, screening: [{ ...guide, options: [yes, yes], rejects: [] }] }),
    ).toEqual(['Question “guide”: “yes” is there twice'])
    expect(studyErrors({ ...smallStudy, followUps: [lost({ ...hard })] })).toEqual([deadEnd('hard')])
    const tasks = { ...surveyTasks, pages: [{ id: 'walks', questions: [lost({ ...walks })] }] }
    expect(studyErrors({ ...smallStudy, tasks })).toEqual([
      'Page “walks”: something else has this name',
      deadEnd('walks'),
    ])
  })

  test('finds a screening that rejects every answer or an unknown option', () => {
    const rejecting = (rejects: string[], required = true) =>
      studyErrors({ ...smallStudy, screening: [{ ...guide, required, rejects }] })
    const all = guide.options.map(({ id }) => id)
    expect(rejecting(all)).toEqual(['Question “guide”: every answer is turned away'])
    expect(rejecting(all, false)).toEqual([])
    expect(rejecting(['ghost'])).toEqual(['Question “guide”: it has no answer “ghost” to turn away'])
  })

  test('finds a skip from a question about one design to a question about another', () => {
    const [poster, flyer] = fiveSecondTasks.tasks
    if (!poster || !flyer) throw new Error('the test has two designs')
    const skipping = poster.questions.map((question) => ({ ...question, skip: { no: 'what' } }))
    const tasks = { ...fiveSecondTasks, tasks: [{ ...poster, questions: skipping.slice(0, 1) }, flyer] }
    expect(studyErrors({ ...smallStudy, tasks })).toEqual([
      'Question “play”: “no” leads to “what”, which is not there: a dead end',
    ])
  })
})
