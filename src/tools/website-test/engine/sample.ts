import type { WebsiteSampleWay } from '#content/studies/sample-types.ts'
import type {
  WebsiteTestAnswer,
  WebsiteTestEnd,
  WebsiteTestEvent,
  WebsiteTestTask,
  WebsiteTestVisit,
} from '#contract/studies/tools/website-test.ts'
import { questionPath } from '#machines/studies/question-path.ts'
import { isSuccessPage } from '#machines/tools/website-test/address-matches.ts'
import { balancedOrder } from '#machines/tools/website-test/site-order.ts'
import { plannedVisits, type PlannedVisit } from '#machines/tools/website-test/website-test-plan.ts'
import { questionsAfter } from '#machines/studies/questions-after.ts'
import type { Effort, Sampler } from '#studies/define-tool.ts'
import { answerQuestions } from '#studies/engine/sample/answer-questions.ts'
import type { Chance } from '#studies/engine/sample/chance.ts'

type Pages = NonNullable<WebsiteTestVisit['pages']>

/** Pages at even times from the start to the end of a task. */
const pagesDuring = (urls: readonly string[], ms: number): Pages =>
  urls.map((url, index) => ({ url, at: Math.round((ms * index) / Math.max(1, urls.length)) }))

interface Ended {
  readonly end: WebsiteTestEnd
  readonly ms: number
  readonly pages: Pages | null
}

/** Generates tasks on live sites: each is done by one of the ways of its model, with some steps repeated. */
export const sampleWebsiteTest: Sampler<'webusability'> = ({ study, sample }, effort, chance, texts) => {
  const { tasks } = study
  const ofSites = tasks.sites.map(({ id }) => id)
  const orderOfSites = tasks.siteOrder === 'balanced' ? balancedOrder(ofSites, effort.number) : ofSites
  const order = [...orderOfSites, ...tasks.tasks.map(({ id }) => id)]
  const plan = plannedVisits(tasks, order)
  const events: WebsiteTestEvent[] = []
  const visits: WebsiteTestAnswer['visits'] = []
  let now = 0

  for (const planned of plan.slice(0, Math.ceil(plan.length * effort.share))) {
    const task = tasks.tasks.find(({ id }) => id === planned.task)
    const model = sample.visits[planned.task]?.[planned.site]
    if (!task || !model) throw new Error(`No sample of ${planned.task} on ${planned.site}`)
    now += Math.round(chance.around(9000, 0.4))
    events.push({ type: 'website.opened', at: now, ...planned })
    const since = now
    const way = model.ways[Number(chance.among(oddsOf(model.ways)))]
    const ended = endOf(task, planned, way, effort, chance, model.seconds)
    for (const { url, at } of ended.pages ?? [])
      events.push({ type: 'website.page', at: since + at, ...planned, url })
    now += ended.ms
    events.push({ type: 'website.ended', at: now, ...planned, end: ended.end })
    const asked = questionsAfter(task, ended.end)
    const answers = answerQuestions(asked, { ...sample.people.answers, ...model.answers }, chance, texts)
    for (const question of questionPath(asked, answers)) {
      now += Math.round(chance.around(6000, 0.5))
      events.push({ type: 'website.answered', at: now, ...planned, question })
    }
    visits.push({ ...planned, ...ended, answers, isDone: true })
  }
  return { answer: { tool: 'webusability', visits }, events, ms: now, order }
}

const oddsOf = (ways: readonly { readonly odds: number }[]) =>
  Object.fromEntries(ways.map(({ odds }, index) => [String(index), odds]))

/** The end of a task on a way; a careless participant gives up at once. */
const endOf = (
  task: WebsiteTestTask,
  { site }: PlannedVisit,
  way: WebsiteSampleWay | undefined,
  { isCareless }: Effort,
  chance: Chance,
  seconds: number,
): Ended => {
  if (!way || isCareless)
    return { end: 'done', ms: Math.round(chance.around(2500, 0.3)), pages: way?.pages ? [] : null }
  const walked = way.pages?.flatMap((url, index) =>
    index > 0 && chance.yes(way.detour) ? [way.pages?.[index - 1] ?? url, url] : [url],
  )
  const ms = Math.round(chance.around(seconds * 1000 * (way.slower ?? 1), 0.45))
  const limit = (task.timeLimit ?? Number.POSITIVE_INFINITY) * 1000
  const { success } = task
  const reached =
    success.by === 'url' && walked
      ? walked.findIndex((url) => isSuccessPage(success.patterns, site, url))
      : -1
  if (ms > limit) {
    const before = reached < 0 ? walked : walked?.slice(0, reached)
    return { end: 'timed-out', ms: limit, pages: before ? pagesDuring(before, limit) : null }
  }
  if (reached >= 0 && walked) {
    const pages = pagesDuring(walked.slice(0, reached + 1), ms)
    return { end: 'reached', ms: pages.at(-1)?.at ?? ms, pages }
  }
  return { end: way.end, ms, pages: walked ? pagesDuring(walked, ms) : null }
}
