import { studyMessages } from '#contract/studies/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { questionsOf } from '#contract/studies/task-success.ts'
import type {
  WebsiteTestAnswer,
  WebsiteTestEvent,
  WebsiteTestPattern,
  WebsiteTestTask,
  WebsiteTestTasks,
  WebsiteTestVisit,
} from '#contract/studies/tools/website-test.ts'
import { addressMatches } from '#machines/tools/website-test/address-matches.ts'
import { isOf, plannedVisits } from '#machines/tools/website-test/website-test-plan.ts'
import { questionsAfter } from '#machines/studies/questions-after.ts'
import { createFieldErrors, type FieldErrorList, prefixed } from '#studies/engine/field-errors.ts'
import { checkAnswersOnPath } from '#studies/engine/question-checks.ts'
import { addTimeErrors } from '#studies/engine/success-checks.ts'

/** Parts missing from stored addresses: queries, fragments, and parts that name a person, replaced with a star. */
const isNotStored = (value: string) => /[?#&=@]|\d{6}/.test(value)

/** Whether one of the pages is a success, as far as stored addresses show. */
const mayMatch = (pattern: WebsiteTestPattern, pages: readonly { readonly url: string }[]) =>
  pages.some(({ url }) => addressMatches(url, pattern) || url.includes('/*') || isNotStored(pattern.value))

const checkVisit = (
  task: WebsiteTestTask,
  { site, end, ms, pages }: WebsiteTestVisit,
  mayGiveUp: boolean,
  errors: FieldErrorList,
) => {
  const { success, timeLimit } = task
  addTimeErrors({ end, ms, timeLimit }, errors)
  if (end === 'gave-up' && !mayGiveUp) errors.add(['end'], studyMessages.task.skip)
  for (const [index, { at }] of (pages ?? []).entries())
    if (at < (pages?.[index - 1]?.at ?? 0) || at > ms)
      errors.add(['pages', index, 'at'], studyMessages.backwards)
  if (end !== 'reached') return
  const patterns = success.by === 'url' ? success.patterns.filter((pattern) => pattern.site === site) : []
  if (!patterns.some((pattern) => mayMatch(pattern, pages ?? [])))
    errors.add(['end'], studyMessages.website.outcome)
}

/** Errors of answers; final ones complete every task on every site. */
export const checkWebsiteTestAnswer = (
  { sites, tasks, mayGiveUp }: WebsiteTestTasks,
  { visits }: WebsiteTestAnswer,
  final: boolean,
): FieldErrors => {
  const errors = createFieldErrors()
  let errorsByVisit = {}
  for (const [index, visit] of visits.entries()) {
    const task = tasks.find(({ id }) => id === visit.task)
    if (visits.findIndex(isOf(visit)) < index) errors.add(['visits', index, 'task'], studyMessages.task.twice)
    if (sites.every(({ id }) => id !== visit.site)) errors.add(['visits', index, 'site'], studyMessages.part)
    if (!task) {
      errors.add(['visits', index, 'task'], studyMessages.part)
      continue
    }
    const visitErrors = createFieldErrors()
    checkVisit(task, visit, mayGiveUp, visitErrors)
    if (final && !visit.isDone) visitErrors.add(['isDone'], studyMessages.task.missing)
    const asked = questionsAfter(task, visit.end)
    errorsByVisit = {
      ...errorsByVisit,
      ...prefixed(`visits.${index}`, visitErrors.byField()),
      ...prefixed(`visits.${index}.answers`, checkAnswersOnPath(asked, visit.answers, visit.isDone)),
    }
  }
  const isMissing = tasks.some(({ id: task }) =>
    sites.some(({ id: site }) => !visits.some(isOf({ site, task }))),
  )
  if (final && isMissing) errors.add(['visits'], studyMessages.task.missing)
  return { ...errors.byField(), ...errorsByVisit }
}

/** Errors of a finished answer whose tasks were done in another order than that of the session. */
export const checkWebsiteTestOrder = (
  tasks: WebsiteTestTasks,
  { visits }: WebsiteTestAnswer,
  order: readonly string[],
): FieldErrors => {
  const plan = plannedVisits(tasks, order)
  return visits.every((visit, index) => plan[index] !== undefined && isOf(visit)(plan[index]))
    ? {}
    : { visits: [studyMessages.website.order] }
}

/** Errors of an event. */
export const checkWebsiteTestEvent = (
  { sites, tasks, mayGiveUp }: WebsiteTestTasks,
  event: WebsiteTestEvent,
): FieldErrors => {
  const errors = createFieldErrors()
  const task = tasks.find(({ id }) => id === event.task)
  if (!task) errors.add(['task'], studyMessages.part)
  if (sites.every(({ id }) => id !== event.site)) errors.add(['site'], studyMessages.part)
  if (event.type === 'website.ended' && event.end === 'gave-up' && !mayGiveUp)
    errors.add(['end'], studyMessages.task.skip)
  const isAsked =
    event.type !== 'website.answered' || !task || questionsOf(task).some(({ id }) => id === event.question)
  if (!isAsked) errors.add(['question'], studyMessages.part)
  return errors.byField()
}
