import { questionsOf } from '#contract/studies/task-success.ts'
import {
  websiteTest,
  websiteTestEnds,
  type WebsiteTestAnswer,
  type WebsiteTestEvent,
  type WebsiteTestTask,
  type WebsiteTestTasks,
} from '#contract/studies/tools/website-test.ts'
import { balancedOrder } from '#machines/tools/website-test/site-order.ts'
import { websiteTestQuestions } from '#machines/tools/website-test/website-test-questions.ts'
import { type Cell, defineEngineTool, timeColumn, type ToolEngine } from '#studies/define-tool.ts'
import { columnsOf } from '#studies/engine/question-tables.ts'
import { correctErrors } from '#studies/engine/success-checks.ts'
import {
  askedQuestions,
  questionVariables,
  taskVariables,
  type VariableGroup,
} from '#studies/engine/variables.ts'
import { websiteTestModel } from '../analysis/website-test-model.ts'
import { websiteTestPilot } from '../pilot.ts'
import { checkWebsiteTestAnswer, checkWebsiteTestEvent, checkWebsiteTestOrder } from './check.ts'
import { visitRows } from './number-tables.ts'
import { newWebsiteTestTally } from './tally.ts'

const eventCells = (event: WebsiteTestEvent): Cell[] => [
  event.site,
  event.task,
  event.type === 'website.page' || event.type === 'website.click' ? event.url : null,
  event.type === 'website.click' ? event.path : null,
  event.type === 'website.click' ? event.label : null,
  event.type === 'website.ended' ? event.end : null,
  event.type === 'website.answered' ? event.question : null,
]

const headsOf = (name: string, task: WebsiteTestTask) => [
  `${name} (end)`,
  timeColumn(name),
  ...['pages', 'addresses', 'clicks'].map((column) => `${name} (${column})`),
  ...questionsOf(task)
    .map(columnsOf)
    .flatMap(({ heads }) => heads.map((head) => `${name}: ${head}`)),
]

const cellsOf = (answer: WebsiteTestAnswer | null, task: WebsiteTestTask, site: string): Cell[] => {
  const found = answer?.visits.find((visit) => visit.task === task.id && visit.site === site)
  const answered = questionsOf(task)
    .map(columnsOf)
    .flatMap(({ id, cells }) => cells(found?.answers[id]))
  if (!found) return [null, null, null, null, null, ...answered]
  const { end, ms, pages, clicks } = found
  const addresses = pages?.map(({ url }) => url).join(' ')
  return [end, ms, pages?.length ?? null, addresses ?? null, clicks ?? null, ...answered]
}

/** The variables of a visit: how it ended, then the questions after it, which are asked on each site. */
const visitGroups = (
  text: string,
  task: WebsiteTestTask,
  site: string,
): VariableGroup<WebsiteTestAnswer | null>[] => {
  const visitIn = (answer: WebsiteTestAnswer | null) =>
    answer?.visits.find((visit) => visit.task === task.id && visit.site === site)
  const id = `task.${task.id}.${site}`
  const asked = questionsOf(task)
  return [
    taskVariables<WebsiteTestAnswer | null>({
      id,
      kind: 'task',
      text,
      properties: {
        end: websiteTestEnds,
        ms: 'number',
        pages: 'number',
        addresses: 'text',
        clicks: 'number',
      },
      cells: (answer) => visitIn(answer) && cellsOf(answer, task, site),
    }),
    ...questionVariables<WebsiteTestAnswer | null>(asked, {
      prefix: id,
      within: text,
      answersIn: (answer) => visitIn(answer)?.answers,
      askedIn: (answer) => {
        const visit = visitIn(answer)
        return askedQuestions(visit ? asked : [], visit?.answers ?? {}, visit?.isDone === true)
      },
    }),
  ]
}

const websiteTestEngine = (tasks: WebsiteTestTasks): ToolEngine<'webusability'> => {
  const sites = tasks.sites.map(({ id }) => id)
  const ids = tasks.tasks.map(({ id }) => id)
  const visits = tasks.tasks.flatMap((task) => tasks.sites.map((site) => ({ task, site })))
  const sitesFor = (participant: number) =>
    tasks.siteOrder === 'balanced' ? balancedOrder(sites, participant) : sites
  return {
    order: [...sites, ...ids],
    orderFor: (participant, arrange) => [...sitesFor(participant), ...arrange(ids)],
    checkEvent: (event) => checkWebsiteTestEvent(tasks, event),
    checkAnswer: (answer, final) => checkWebsiteTestAnswer(tasks, answer, final),
    checkOrder: (answer, order) => checkWebsiteTestOrder(tasks, answer, order),
    checkSettings: ({ correct }) => correctErrors(tasks.tasks, correct),
    newTally: (stored) => newWebsiteTestTally(tasks, stored),
    answers: {
      columns: visits.flatMap(({ task, site }) =>
        headsOf(tasks.sites.length > 1 ? `${task.text} on ${site.name}` : task.text, task),
      ),
      row: (answer) => visits.flatMap(({ task, site }) => cellsOf(answer, task, site.id)),
      variables: () =>
        visits.flatMap(({ task, site }) =>
          visitGroups(tasks.sites.length > 1 ? `${task.text} on ${site.name}` : task.text, task, site.id),
        ),
    },
    events: { columns: ['site', 'task', 'page', 'element', 'label', 'end', 'question'], row: eventCells },
    results: (counts, settings) => visitRows(websiteTestModel(tasks, counts, settings)),
  }
}

/** The engine of the website test. */
export const websiteTestEngineTool = defineEngineTool({
  id: 'webusability',
  contract: websiteTest,
  engine: websiteTestEngine,
  pilot: websiteTestPilot,
  questions: websiteTestQuestions,
})
