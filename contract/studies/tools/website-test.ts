import { z } from 'zod'
import { captureWishes } from '../../captures/capture-wishes.ts'
import { atMost, partId, requiredText, wholeNumber } from '../../shared/fields.ts'
import { maxLength } from '../../shared/limits.ts'
import { messages } from '../../shared/messages.ts'
import { studyMessages } from '../messages.ts'
import { asWording } from '../../shared/wording.ts'
import { demoPagesLimit, isDemoPath } from '../demo-pages.ts'
import { refuseRepeated, type RuleContext } from '../part-rules.ts'
import { answersTo, questionCounts, questionTexts } from '../questions.ts'
import {
  correctOptions,
  meanAndSquares,
  refuseBrokenQuestion,
  successByPerson,
  successByQuestion,
  taskLimits,
  taskQuestions,
  timeLimit,
} from '../task-success.ts'

/** Limits of a website test. */
export const websiteTestLimits = {
  sites: 6,
  tasks: 20,
  /** Tasks on all sites together: each participant does every task on every site. */
  visits: 36,
  /** Patterns of one task, of all sites. */
  patterns: 20,
  pattern: 300,
  /** Pages of one task on one site, and of a session. */
  pages: 60,
  allPages: 300,
  /** Characters of the address of a visited page. */
  page: 300,
  /** Clicks of one task on one site, and of a session. */
  clicks: 150,
  allClicks: 900,
  /** Characters of the path of a clicked element: its end. */
  path: 300,
  label: 100,
} as const

const limits = websiteTestLimits

/** Whether the address may be opened: a page with http or https, without a user name that could pass for the site. */
export const isSiteAddress = (address: string) => {
  if (isDemoPath(address)) return true
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

const address = requiredText(messages.required, maxLength.message)

/** A site on which the tasks are done. */
const site = z.object({
  id: partId,
  name: asWording(requiredText(messages.required, maxLength.title)),
  /** Where tasks start if they have no address of their own. */
  url: address,
})
export type WebsiteTestSite = z.infer<typeof site>

export const addressMatches = ['is', 'contains', 'starts', 'wildcard'] as const

/** An address that a page of one site may have. In a wildcard, `*` stands for any characters. */
const pattern = z.object({
  site: partId,
  match: z.enum(addressMatches, messages.invalid),
  value: requiredText(messages.required, limits.pattern),
})
export type WebsiteTestPattern = z.infer<typeof pattern>

/** How success is known. */
const success = z.discriminatedUnion('by', [
  /** A page with one of these addresses. Where visited pages are not known, by the participant’s word. */
  z.object({
    by: z.literal('url'),
    patterns: z
      .array(pattern)
      .min(1, studyMessages.tooFew(1))
      .max(limits.patterns, studyMessages.tooMany(limits.patterns)),
  }),
  successByPerson,
  successByQuestion,
])

const task = z.object({
  id: partId,
  text: asWording(requiredText(messages.required, maxLength.comment)),
  /** Where the task starts, on sites where that is not the address of the site. */
  starts: z.array(z.object({ site: partId, url: address })).max(limits.sites),
  success,
  timeLimit: timeLimit.optional(),
  /** Asked after the task, on each site. */
  questions: taskQuestions,
})
export type WebsiteTestTask = z.infer<typeof task>

type Path = readonly (string | number)[]
type Report = (path: Path, message: string) => void

const refuseBrokenTask = (each: WebsiteTestTask, sites: ReadonlySet<string>, path: Path, report: Report) => {
  for (const [index, start] of each.starts.entries()) {
    const at = [...path, 'starts', index]
    if (!sites.has(start.site)) report([...at, 'site'], studyMessages.website.site)
    if (!isSiteAddress(start.url)) report([...at, 'url'], studyMessages.website.address)
    if (each.starts.findIndex((other) => other.site === start.site) < index)
      report([...at, 'site'], studyMessages.repeatedPart)
  }
  if (each.success.by === 'url')
    for (const [index, { site: id }] of each.success.patterns.entries())
      if (!sites.has(id)) report([...path, 'success', 'patterns', index, 'site'], studyMessages.website.site)
  refuseBrokenQuestion(each, (at, message) => report([...path, ...at], message))
}

const reporterOf =
  (context: RuleContext): Report =>
  (path, message) =>
    context.addIssue({ code: 'custom', path: [...path], message })

/** Sites, and tasks to do on each of them. */
const tasks = z
  .object({
    tool: z.literal('webusability'),
    /** The recordings that participants are asked for; missing where none are. */
    recording: captureWishes.optional(),
    sites: z
      .array(site)
      .min(1, studyMessages.tooFew(1))
      .max(limits.sites, studyMessages.tooMany(limits.sites)),
    tasks: z
      .array(task)
      .min(1, studyMessages.tooFew(1))
      .max(limits.tasks, studyMessages.tooMany(limits.tasks)),
    /** Of several sites. `balanced`: each site is as often first, and as often after each other one. */
    siteOrder: z.enum(['fixed', 'balanced'], messages.invalid),
    mayGiveUp: z.boolean(),
  })
  .superRefine((test, context) => {
    const report = reporterOf(context)
    refuseRepeated(test.sites, 'sites', context)
    refuseRepeated(test.tasks, 'tasks', context)
    const sites = new Set(test.sites.map(({ id }) => id))
    for (const [index, { id, url }] of test.sites.entries()) {
      if (!isSiteAddress(url)) report(['sites', index, 'url'], studyMessages.website.address)
      if (test.tasks.some((each) => each.id === id))
        report(['sites', index, 'id'], studyMessages.repeatedPart)
    }
    if (test.sites.length * test.tasks.length > limits.visits)
      report(['tasks'], studyMessages.website.visits(limits.visits))
    for (const [index, each] of test.tasks.entries()) refuseBrokenTask(each, sites, ['tasks', index], report)
  })
export type WebsiteTestTasks = z.infer<typeof tasks>

const ms = wholeNumber

/**
 * How a task ended: on a page that is its success, because the participant said that it is done or gave up, or because
 * its time was over.
 */
export const websiteTestEnds = ['reached', 'done', 'gave-up', 'timed-out'] as const
const end = z.enum(websiteTestEnds, messages.invalid)
export type WebsiteTestEnd = z.infer<typeof end>

const pageAddress = requiredText(messages.required, limits.page)

/** One task on one site. */
const visit = z.object({
  site: partId,
  task: partId,
  end,
  ms,
  /** Visited pages, `at` milliseconds after the task was started. Null where the site does not report any. */
  pages: z
    .array(z.object({ url: pageAddress, at: ms }))
    .max(limits.pages)
    .nullable(),
  /** Number of clicks on the site; missing where the site does not report them. */
  clicks: wholeNumber.max(limits.clicks, messages.invalid).optional(),
  /** Answers to the question that decides about success, and to those after the task. */
  answers: answersTo(taskLimits.questions + 1),
  /** Whether the participant completed its last question. */
  isDone: z.boolean(messages.invalid),
})
export type WebsiteTestVisit = z.infer<typeof visit>

const answer = z
  .object({
    tool: z.literal('webusability'),
    /** In the order in which they were done. */
    visits: z.array(visit).max(limits.visits),
  })
  .refine(
    ({ visits }) => visits.reduce((sum, { pages }) => sum + (pages?.length ?? 0), 0) <= limits.allPages,
    studyMessages.website.tooManyPages,
  )
export type WebsiteTestAnswer = z.infer<typeof answer>

const of = { at: wholeNumber, site: partId, task: partId }

/** An event of the test; `at` is milliseconds since the session started. */
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('website.opened'), ...of }),
  z.object({ type: z.literal('website.page'), ...of, url: pageAddress }),
  z.object({
    type: z.literal('website.click'),
    ...of,
    /** The page of the click. */
    url: pageAddress,
    /** The path of the clicked element, as in recordings. */
    path: z.string(messages.invalid).max(limits.path, messages.invalid),
    /** Text or name of the element; empty where the site hides texts. */
    label: z.string(messages.invalid).check(atMost(limits.label, messages.invalid)),
    /** Whether the element reacts to clicks. */
    isInteractive: z.boolean(messages.invalid),
  }),
  z.object({ type: z.literal('website.ended'), ...of, end }),
  z.object({ type: z.literal('website.answered'), ...of, question: partId }),
])
export type WebsiteTestEvent = z.infer<typeof event>

const settings = z.object({ tool: z.literal('webusability'), correct: correctOptions(limits.tasks) })
export type WebsiteTestSettings = z.infer<typeof settings>

/**
 * How a task on a site was left: `reached` a page that is its success, `said` to be done where pages are not known,
 * `elsewhere` on other pages only, `gave-up`, `timed-out`, or `option:` with the answer to its question.
 */
const outcome = z.string().regex(/^(?:reached|said|elsewhere|gave-up|timed-out|option:[\da-z-]{1,60})$/)

/** Maximum number of different outcomes of people in a reply. */
const maxPeople = 4000

const visitCounts = z.object({
  site: partId,
  task: partId,
  outcomes: z.array(
    z.object({
      outcome,
      /** How many other sites the participant had worked on before. */
      place: wholeNumber,
      count: wholeNumber,
      /** Logarithms of milliseconds. */
      time: meanAndSquares,
    }),
  ),
  /** Answers whose pages are known, by the number of different and of visited pages. */
  paths: z.array(z.object({ outcome, different: wholeNumber, visited: wholeNumber, count: wholeNumber })),
  /** Answers whose clicks are known, by their number. */
  clicks: z.array(z.object({ clicks: wholeNumber, count: wholeNumber })),
  questions: z.array(questionCounts),
  texts: z.array(questionTexts),
})
export type WebsiteTestVisitCounts = z.infer<typeof visitCounts>

const siteOutcome = z.object({ site: partId, outcome })

const counts = z.object({
  tool: z.literal('webusability'),
  visits: z.array(visitCounts).max(limits.visits),
  /**
   * The outcomes of each person by task and site, in the order of the study, separated by commas; empty without one.
   * People with equal outcomes are counted together; later people without room are missing.
   */
  people: z.array(z.object({ outcomes: z.string().max(3000), count: wholeNumber })).max(maxPeople),
  /**
   * Times of two sites of the same people, for each pair of outcomes that may be a success: the differences of the
   * logarithms of both times, first site − second site, which comes later in the study.
   */
  pairs: z.array(
    z.object({
      task: partId,
      first: siteOutcome,
      second: siteOutcome,
      count: wholeNumber,
      ...meanAndSquares.shape,
    }),
  ),
})
export type WebsiteTestCounts = z.infer<typeof counts>

/** Pages that a site of the demos reports; `at` in epoch milliseconds. */
export const reportedPages = z.array(z.object({ url: pageAddress, at: wholeNumber })).max(demoPagesLimit)
export type ReportedPages = z.infer<typeof reportedPages>

/** Schemas of a website test. */
export const websiteTest = {
  /** Prefix of schema names in the OpenAPI document. */
  name: 'WebsiteTest',
  tasks,
  answer,
  event,
  settings,
  counts,
  /** Reasons to exclude or to flag a response, in addition to those common to all studies. */
  exclusions: [],
  flags: [],
} as const
