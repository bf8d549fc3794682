import {
  isSiteAddress,
  type WebsiteTestSite,
  type WebsiteTestTask,
  type WebsiteTestTasks,
} from '#contract/studies/tools/website-test.ts'
import { newPartId } from '#studies/builder/part-ids.ts'
import { newTask } from './draft-changes.ts'

/** Names of the columns that are read; others are left out. */
const columns = { title: 'title', task: 'task', start: 'start_url', success: 'success_url' } as const

/** The tasks of a file, or the reason why it has none. */
type Imported = { readonly tasks: WebsiteTestTasks; readonly count: number } | { readonly problem: string }

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '')

const siteFor = (sites: readonly WebsiteTestSite[], url: string) =>
  sites.find((site) => hostOf(site.url) === hostOf(url))

/** Sites of addresses that are on none yet: their first page. */
const sitesWith = (sites: readonly WebsiteTestSite[], urls: readonly string[]) => {
  const all = sites.filter(({ url }) => url !== '')
  for (const url of urls)
    if (isSiteAddress(url) && hostOf(url) !== '' && !siteFor(all, url))
      all.push({ id: newPartId('site'), name: hostOf(url), url: new URL('/', url).href })
  return all
}

/**
 * Adds the tasks of a file with the columns title, task, start_url and success_url. An address on a new host adds a
 * site; a task without an address of success ends by the word of the participant.
 */
export const withImportedTasks = (
  test: WebsiteTestTasks,
  [head = [], ...rows]: readonly (readonly string[])[],
): Imported => {
  const places = head.map((cell) => cell.toLowerCase().replaceAll(/[\s-]+/g, '_'))
  const cellOf = (row: readonly string[], name: string) => row[places.indexOf(name)] ?? ''
  if (!places.includes(columns.task) && !places.includes(columns.title))
    return { problem: 'The first row names no column “task”. The example file shows the columns.' }
  const sites = sitesWith(
    test.sites,
    rows.map((row) => cellOf(row, columns.start)),
  )
  const tasks = rows.flatMap((row): WebsiteTestTask[] => {
    const text = cellOf(row, columns.task) || cellOf(row, columns.title)
    if (text === '') return []
    const [start, success] = [cellOf(row, columns.start), cellOf(row, columns.success)]
    const site = siteFor(sites, start || success) ?? sites[0]
    return [
      {
        ...newTask(text),
        starts: site && start !== '' && start !== site.url ? [{ site: site.id, url: start }] : [],
        success:
          site && success !== ''
            ? { by: 'url', patterns: [{ site: site.id, match: 'is', value: success }] }
            : { by: 'person' },
      },
    ]
  })
  return tasks.length === 0
    ? { problem: 'No row has a task.' }
    : { tasks: { ...test, sites, tasks: [...test.tasks, ...tasks] }, count: tasks.length }
}
