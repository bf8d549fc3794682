import { z } from 'zod'
import { questionsOf } from '#contract/studies/task-success.ts'
import {
  websiteTest,
  type WebsiteTestAnswer,
  type WebsiteTestCounts,
  type WebsiteTestTask,
  type WebsiteTestTasks,
  type WebsiteTestVisit,
  type WebsiteTestVisitCounts,
} from '#contract/studies/tools/website-test.ts'
import { answersOnPath } from '#machines/studies/question-path.ts'
import { comparableAddress, isSuccessPage } from '#machines/tools/website-test/address-matches.ts'
import { isOf, type PlannedVisit } from '#machines/tools/website-test/website-test-plan.ts'
import { questionsAfter } from '#machines/studies/questions-after.ts'
import type { Tally } from '#studies/define-tool.ts'
import { logOf, newKeyedMoments } from '#studies/engine/keyed-moments.ts'
import { newOutcomes } from '#studies/engine/outcomes.ts'
import { newQuestionTally } from '#studies/engine/question-tally.ts'
import { doneKey, maySucceed } from '#studies/statistics/success-outcomes.ts'

/** Bytes of the outcomes of people in the results. */
const maxPeopleBytes = 150_000

const { visits: visitSchema, pairs: pairSchema } = websiteTest.counts.shape
const { element: storedVisit } = visitSchema
const storedTally = z.object({
  // Tallies that were stored before clicks were reported have none.
  visits: z.array(storedVisit.extend({ clicks: storedVisit.shape.clicks.default([]) })),
  pairs: pairSchema,
  people: z.array(z.tuple([z.string(), z.number()])),
})

/** The key under which an ended task is counted; correct options do not matter, because they can change. */
const countedOutcome = (
  { success }: Pick<WebsiteTestTask, 'success'>,
  { site, end, pages, answers }: Pick<WebsiteTestVisit, 'site' | 'end' | 'pages' | 'answers'>,
): string => {
  if (end !== 'done') return end
  if (success.by !== 'url' || pages === null) return doneKey({ success }, answers)
  return pages.some(({ url }) => isSuccessPage(success.patterns, site, url)) ? 'reached' : 'elsewhere'
}

const newVisitTally = (
  task: WebsiteTestTask,
  planned: PlannedVisit,
  share: number,
  before?: WebsiteTestVisitCounts,
) => {
  const questions = questionsOf(task)
  const answered = newQuestionTally(questions, before, share)
  const outcomes = newKeyedMoments(
    (before?.outcomes ?? []).map(
      ({ outcome, place, count, time }) =>
        [`${outcome} ${place}`, { outcome, place }, { count, ...time }] as const,
    ),
  )
  const paths = new Map(
    (before?.paths ?? []).map((path) => [`${path.outcome} ${path.different} ${path.visited}`, path]),
  )
  const clicks = new Map((before?.clicks ?? []).map((each) => [each.clicks, each.count]))
  return {
    add(visit: WebsiteTestVisit, outcome: string, place: number) {
      outcomes.add(`${outcome} ${place}`, { outcome, place }, logOf(visit.ms))
      answered.add(answersOnPath(questionsAfter(task, visit.end), visit.answers))
      if (visit.clicks !== undefined) clicks.set(visit.clicks, (clicks.get(visit.clicks) ?? 0) + 1)
      if (visit.pages === null || visit.pages.length === 0) return
      const different = new Set(visit.pages.map(({ url }) => comparableAddress(url))).size
      const visited = visit.pages.length
      const key = `${outcome} ${different} ${visited}`
      const found = paths.get(key) ?? { outcome, different, visited, count: 0 }
      paths.set(key, { ...found, count: found.count + 1 })
    },
    counts: (): WebsiteTestVisitCounts => ({
      ...planned,
      outcomes: outcomes.all().map(({ mean, squares, ...each }) => ({ ...each, time: { mean, squares } })),
      paths: [...paths.values()],
      clicks: [...clicks].map(([number, count]) => ({ clicks: number, count })),
      ...answered.counts(),
    }),
  }
}

type Counted = WebsiteTestVisit & { readonly outcome: string }

type Pair = Pick<WebsiteTestCounts['pairs'][number], 'task' | 'first' | 'second'>

const pairKey = ({ task, first, second }: Pair) =>
  [task, first.site, first.outcome, second.site, second.outcome].join(' ')

const siteOutcome = ({ site, outcome }: Counted) => ({ site, outcome })

/** Every pair of visits of the same task by one person, both of which may be a success, in the order of the sites. */
const pairsOf = (visits: readonly Counted[], sites: readonly string[]) =>
  visits
    .filter(({ outcome }) => maySucceed(outcome))
    .flatMap((first, _, all) =>
      all
        .filter(
          (second) => second.task === first.task && sites.indexOf(second.site) > sites.indexOf(first.site),
        )
        .map((second) => ({ first, second })),
    )

/** Counts answers by task and site; times and outcomes of the same people on two sites stay together. */
export const newWebsiteTestTally = (
  { sites, tasks }: WebsiteTestTasks,
  stored?: unknown,
): Tally<'webusability'> => {
  const before = stored === undefined ? undefined : storedTally.parse(stored)
  const people = newOutcomes(maxPeopleBytes, before?.people ?? [])
  const pairs = newKeyedMoments(
    (before?.pairs ?? []).map(({ count, mean, squares, ...named }) => [
      pairKey(named),
      named,
      { count, mean, squares },
    ]),
  )
  const siteIds = sites.map(({ id }) => id)
  const plan = tasks.flatMap((task) => siteIds.map((site) => ({ task, site })))
  const tallies = plan.map(({ task, site }) => {
    const planned = { site, task: task.id }
    return {
      isOwn: isOf(planned),
      tally: newVisitTally(task, planned, 1 / plan.length, before?.visits.find(isOf(planned))),
    }
  })

  const countedVisits = ({ visits }: WebsiteTestAnswer): Counted[] =>
    visits.flatMap((visit) => {
      const task = tasks.find(({ id }) => id === visit.task)
      return task ? [{ ...visit, outcome: countedOutcome(task, visit) }] : []
    })

  const counts = (): Omit<WebsiteTestCounts, 'tool' | 'people'> => ({
    visits: tallies.map(({ tally }) => tally.counts()),
    pairs: pairs.all(),
  })

  return {
    add: (answer) => {
      const visits = countedVisits(answer)
      const places = [...new Set(visits.map(({ site }) => site))]
      for (const { isOwn, tally } of tallies) {
        const visit = visits.find(isOwn)
        if (visit) tally.add(visit, visit.outcome, places.indexOf(visit.site))
      }
      people.add(tallies.map(({ isOwn }) => visits.find(isOwn)?.outcome ?? '').join())
      for (const { first, second } of pairsOf(visits, siteIds)) {
        const named = { task: first.task, first: siteOutcome(first), second: siteOutcome(second) }
        pairs.add(pairKey(named), named, logOf(first.ms) - logOf(second.ms))
      }
    },
    counts: () => ({
      tool: 'webusability',
      ...counts(),
      people: people.counts().map(([outcomes, count]) => ({ outcomes, count })),
    }),
    toJSON: () => ({ ...counts(), people }),
  }
}
