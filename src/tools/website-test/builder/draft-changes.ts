import type {
  WebsiteTestSettings,
  WebsiteTestSite,
  WebsiteTestTask,
  WebsiteTestTasks,
} from '#contract/studies/tools/website-test.ts'
import { newPartId } from '#studies/builder/part-ids.ts'
import { knownCorrect, newSuccessQuestion } from '#studies/builder/success-question.tsx'

export interface WebsiteTestDraft {
  readonly tasks: WebsiteTestTasks
  readonly settings: WebsiteTestSettings
}

type Success = WebsiteTestTask['success']

/** A task whose success is the word of the participant. */
export const newTask = (text = ''): WebsiteTestTask => ({
  id: newPartId('task'),
  text,
  starts: [],
  success: { by: 'person' },
  questions: [],
})

export const newSite = (): WebsiteTestSite => ({ id: newPartId('site'), name: '', url: '' })

/** The initial success of a task when its kind is chosen. */
export const newSuccess = (by: Success['by'], sites: readonly WebsiteTestSite[]): Success => {
  if (by === 'person') return { by }
  if (by === 'url')
    return { by, patterns: sites.map(({ id }) => ({ site: id, match: 'contains', value: '' })) }
  return newSuccessQuestion()
}

/** The tasks without what names a site that was deleted. */
export const withSites = (test: WebsiteTestTasks, sites: WebsiteTestSite[]): WebsiteTestTasks => {
  const isKnown = ({ site }: { readonly site: string }) => sites.some(({ id }) => id === site)
  return {
    ...test,
    sites,
    tasks: test.tasks.map((task) => ({
      ...task,
      starts: task.starts.filter(isKnown),
      success:
        task.success.by === 'url'
          ? { ...task.success, patterns: task.success.patterns.filter(isKnown) }
          : task.success,
    })),
  }
}

/** The settings without right answers of tasks and options that were deleted. */
export const knownSettings = (
  { correct }: WebsiteTestSettings,
  { tasks }: WebsiteTestTasks,
): WebsiteTestSettings => ({ tool: 'webusability', correct: knownCorrect(tasks, correct) })
