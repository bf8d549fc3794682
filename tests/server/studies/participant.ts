import type { ToolAnswer } from '#contract/studies/registry.ts'
import { respondentsReply, resultsReply } from '#contract/studies/results.ts'
import { type Progress, type SaveRequest, saveReply, sessionReply } from '#contract/studies/session.ts'
import type { CardSortAnswer } from '#contract/studies/tools/card-sort.ts'
import type { Click } from '#contract/studies/tools/first-click.ts'
import type { Store } from '#server/store/schema.ts'
import { type App, startApp } from '#tests/support/app.ts'
import { cleanUp, sharedVariants } from '#tests/support/clean-up.ts'
import { type databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { deleteRowsAtEnd } from '#tests/support/delete-rows.ts'
import { smallStudies } from './small-studies.ts'

/** The server with the small studies on an empty database. */
export const startStudies = async (
  database: (typeof databases)[number],
  environment: Readonly<Record<string, string>> = {},
) => {
  const url = await freshDatabase(database)
  // Some tests move responses to days that a job would delete.
  const app = await startApp(url, { DEMO_RETENTION_DAYS: '0', ...environment }, undefined, smallStudies)
  return { url, app, store: await openTestStore(url) }
}

/** Deletes the answers to all studies; versions count on, as replies of earlier ones are cached. */
const deleteResults = async (store: Store) => {
  await store.deleteFrom('study_response').execute()
  await store.deleteFrom('study_aggregate').execute()
  await store
    .updateTable('study_state')
    .set(({ eb }) => ({
      finished: 0,
      places: 0,
      settings: null,
      sample: null,
      version: eb('version', '+', 1),
      tag_version: eb('tag_version', '+', 1),
    }))
    .execute()
}

/** As `startStudies`, with one app for all tests of the file: the answers in each are deleted at its end. */
export const sharedStudies = () => {
  const servers = sharedVariants(startStudies)
  return async (database: (typeof databases)[number], environment: Readonly<Record<string, string>> = {}) => {
    const server = await servers(database, environment)
    deleteRowsAtEnd(server.store)
    cleanUp(() => deleteResults(server.store))
    return server
  }
}

export const nothingYet: Progress = { screening: {}, tool: null, followUps: {} }

/** Answers that lead to an end without a question left open. */
export const answered = (tool: ToolAnswer): Progress => ({
  screening: { pets: 'yes' },
  tool,
  followUps: { hard: 'no', rating: 4 },
})

/** A sort by names of groups. */
export const sortOf = (groups: Record<string, readonly string[]>): CardSortAnswer => ({
  tool: 'cardsort',
  groups: Object.entries(groups).map(([name, cards], place) => ({
    id: `g${place}`,
    category: null,
    name,
    cards: [...cards],
  })),
  ms: 1000,
})

export const plainSort = sortOf({ Animals: ['dog', 'cat'], Fruit: ['apple', 'pear'], Sky: ['moon'] })

export const treeAnswer = (first: readonly string[], end: string | null): ToolAnswer => ({
  tool: 'treetest',
  tasks: [
    { task: 'find-hat', path: [...first], end, ms: 4000 },
    { task: 'send-back', path: ['root', 'help'], end: 'returns', ms: 2000 },
  ],
})

export const clickAt = (x: number, y: number, more: Partial<Click> = {}): Click => ({
  x,
  y,
  ms: 1500,
  by: 'mouse',
  scrolled: 0,
  ...more,
})

/** Clicks for the first task; the second is answered with one in the corner. */
export const clickAnswer = (...clicks: Click[]): ToolAnswer => ({
  tool: 'firstclick',
  tasks: [
    { task: 'pay', clicks, fold: 700, ms: 4000 },
    { task: 'leave', clicks: [clickAt(999, 1999)], fold: 700, ms: 2000 },
  ],
})

/** One browser that takes part. */
export const startParticipant = async (app: App, study: string) => {
  const begun = await app.inject({ method: 'POST', url: `/studies/${study}/sessions`, payload: {} })
  const session = sessionReply.parse(begun.json())
  const headers = { 'x-session-token': session.session }
  const send = (to: 'progress' | 'finish') => async (body: Partial<SaveRequest>) => {
    const payload = { from: 0, events: [], progress: nothingYet, ...body }
    const reply = await app.inject({
      method: 'POST',
      url: `/studies/${study}/session/${to}`,
      headers,
      payload,
    })
    const json: unknown = reply.json()
    return { status: reply.statusCode, json, saved: saveReply.safeParse(json).data }
  }
  return {
    session,
    headers,
    save: send('progress'),
    finish: send('finish'),
    read: async () => {
      const reply = await app.inject({ url: `/studies/${study}/session`, headers })
      return sessionReply.parse(reply.json())
    },
  }
}

/** Takes part from the first step to the last. */
export const takePart = async (
  app: App,
  study: string,
  progress: Progress,
  events: SaveRequest['events'] = [],
) => {
  const participant = await startParticipant(app, study)
  const { status, json } = await participant.finish({ progress, events })
  if (status !== 200) throw new Error(`${study} was not finished: ${JSON.stringify(json)}`)
  return participant
}

const asked = async (app: App, path: string, headers: Record<string, string> = {}) => {
  const reply = await app.inject({ url: path, headers })
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`)
  return reply
}

export const resultsOf = async (app: App, study: string, query = '', headers?: Record<string, string>) =>
  resultsReply.parse((await asked(app, `/studies/${study}/results?${query}`, headers)).json())

export const respondentsOf = async (app: App, study: string, query = '') =>
  respondentsReply.parse((await asked(app, `/studies/${study}/respondents?${query}`)).json()).respondents

/** The respondents that a reader with these headers gets. */
export const respondentsWith = async (app: App, study: string, headers: Record<string, string>, query = '') =>
  respondentsReply.parse((await asked(app, `/studies/${study}/respondents?${query}`, headers)).json())
    .respondents
