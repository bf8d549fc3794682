import { v7 as uuidV7 } from 'uuid'
import { studies } from '#content/studies/index.ts'
import { sessionReply } from '#contract/studies/session.ts'
import type { TreeNode } from '#contract/studies/tools/tree-test.ts'
import type { Store } from '#server/store/schema.ts'
import { openStudies } from '#studies/engine/published.ts'
import { serverTools } from '#tools/server.ts'
import type { Attack, Target } from '../attack.ts'
import { json, repeat, sendOnce } from '../client.ts'

const id = 'tree-testing'
const definition = studies.find(({ study }) => study.id === id)
if (definition?.study.tasks.tool !== 'treetest') throw new Error(`There is no tree test “${id}”`)
const { tasks } = definition.study
const children = Map.groupBy(tasks.tree, ({ parent }) => parent)
const inner = (node: TreeNode) => (children.get(node.id) ?? []).length > 0

/** A valid walk of up to 500 steps that no other session has. */
const walk = (session: number, task: number) => {
  let seed = session * 97 + task * 13 + 1
  const draw = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return seed % below
  }
  const [root] = children.get(null) ?? []
  const path = [root?.id ?? '']
  const tops = (children.get(root?.id ?? '') ?? []).filter(inner)
  while (path.length < 480) path.push(tops[draw(tops.length)]?.id ?? '', root?.id ?? '')
  return path
}

/** Answers of a session, all of them valid. */
const progressOf = (session: number) => ({
  screening: Object.fromEntries(
    (definition.study.screening ?? []).map((question) => [
      question.id,
      question.options.find((option) => !question.rejects.includes(option.id))?.id ?? '',
    ]),
  ),
  tool: {
    tool: 'treetest' as const,
    tasks: tasks.tasks.map((task, index) => ({
      task: task.id,
      path: walk(session, index),
      end: null,
      ms: 1000 + session,
    })),
  },
  followUps: {},
})

/** Stores finished sessions, as 2000 visitors would over some days. */
const storeSessions = async (store: Store, count: number, events: number) => {
  const { engine } = openStudies(serverTools, [
    { ...definition, resultsAccess: 'open', sample: { version: '0', responses: () => [] } },
  ]).get(id) ?? { engine: undefined }
  if (!engine) throw new Error('The study cannot be opened')
  const now = new Date().toISOString()
  await store
    .insertInto('study_state')
    .values({ results_id: id, finished: count, version: 0, settings: null, sample: null, places: 0 })
    .execute()
  for (let number = 1; number <= count; number += 1) {
    const response = uuidV7()
    await store
      .insertInto('study_response')
      .values({
        id: response,
        results_id: id,
        token_hash: null,
        status: 'finished',
        number,
        is_sample: 0,
        started_at: now,
        saved_at: now,
        seconds: 60,
        country: null,
        task_order: '[]',
        progress: JSON.stringify(progressOf(number)),
        next_event: events,
        excluded: null,
      })
      .execute()
    const [task] = tasks.tasks
    for (let from = 0; from < events; from += 1000)
      await store
        .insertInto('study_event')
        .values(
          Array.from({ length: Math.min(1000, events - from) }, (_, index) => ({
            response_id: response,
            number: from + index,
            body: JSON.stringify({ type: 'task.shown', at: from + index, task: task?.id }),
          })),
        )
        .execute()
  }
}

const startSession = async (target: Target) => {
  const request = { method: 'POST' as const, path: `/studies/${id}/sessions`, headers: json, body: '{}' }
  const { body } = await sendOnce(target, request)
  return sessionReply.parse(JSON.parse(body.toString())).session
}

export default [
  {
    name: 'growing-results',
    before: '62 MB and 3 s of CPU for each reply',
    does: '100 connections read the results of 2000 sessions of 500 different steps, with ever other filters',
    prepare: (store) => storeSessions(store, 2000, 0),
    attack: (target, signal) =>
      repeat(target, signal, (number) => ({
        path: `/studies/${id}/results${number % 2 ? `?atMost=${1000 + number}` : ''}`,
      })),
  },
  {
    name: 'event-floods',
    before: '1.27 GB in the database after 200 sessions',
    does: '100 connections post 500 events at a time to their own sessions',
    attack: async (target, signal) => {
      const token = await startSession(target)
      const events = Array.from({ length: 500 }, (_, at) => ({
        type: 'task.shown',
        at,
        task: tasks.tasks[0]?.id,
      }))
      return repeat(target, signal, (number) => ({
        method: 'POST',
        path: `/studies/${id}/session/progress`,
        headers: { ...json, 'x-session-token': token },
        body: JSON.stringify({
          from: number * 500,
          events: events.map((event) => ({ ...event, at: number * 500 + event.at })),
          progress: { screening: {}, tool: null, followUps: {} },
        }),
      }))
    },
  },
  {
    name: 'big-exports',
    before: '844 MB of CSV and 6.9 GB of memory',
    does: '100 connections download the events of 200 sessions of 10,000 events',
    prepare: (store) => storeSessions(store, 200, 10_000),
    attack: (target, signal) =>
      repeat(target, signal, () => ({ path: `/studies/${id}/export/events`, giveUpAfter: 5000 })),
  },
] satisfies readonly Attack[]
