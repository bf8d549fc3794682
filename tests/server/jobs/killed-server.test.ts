import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { v7 as uuidV7 } from 'uuid'
import { createStudyReply } from '#contract/studies/draft.ts'
import {
  download as downloadSchema,
  downloadedResponse,
  downloadsReply,
} from '#contract/downloads/downloads.ts'
import { deliveriesReply, webhookMessage, webhookSecretReply } from '#contract/webhooks/webhooks.ts'
import type { Store } from '#server/store/schema.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import { databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startServer } from '#tests/support/server-process.ts'
import { answered, plainSort } from '../studies/participant.ts'
import { smallStudies } from '../studies/small-studies.ts'
import { startReceiver } from '../webhooks/receiver.ts'
import { addWorkspace, type Sender } from '../workspace/workspace-fixture.ts'

/** Enough for a file that takes a second to write. */
const responses = 8000

const storeResponses = async (store: Store, resultsId: string) => {
  const now = new Date().toISOString()
  const progress = {
    ...answered(plainSort),
    followUps: { hard: 'yes', why: 'Because. '.repeat(100), rating: 4 },
  }
  for (let first = 1; first <= responses; first += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      id: uuidV7(),
      results_id: resultsId,
      token_hash: null,
      status: 'finished' as const,
      number: first + index,
      is_sample: 0,
      started_at: now,
      saved_at: now,
      seconds: 60,
      country: null,
      task_order: '[]',
      progress: JSON.stringify(progress),
      next_event: 0,
      excluded: null,
    }))
    await store.insertInto('study_response').values(rows).execute()
  }
}

/** Calls of a person to a server of its own process. */
const callsTo = (url: string, { headers }: Sender) => {
  const call = async (path: string, init: RequestInit = {}) => fetch(url + path, { headers, ...init })
  const read = async (path: string): Promise<unknown> => (await call(path)).json()
  const post = async (path: string, body: object, more: object = {}): Promise<unknown> => {
    const reply = await call(path, {
      method: 'POST',
      headers: { ...headers, origin: url, 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    })
    const content: unknown = await reply.json()
    expect(reply.status, JSON.stringify(content)).toBe(200)
    return content
  }
  return { call, read, post }
}

/** Size of the largest temporary file. */
const largestIn = (folder: string) =>
  Math.max(
    0,
    ...readdirSync(folder).map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
  )

/** Lets the leases of a lost process end at once. */
const endLeases = async (store: Store) => {
  const next_attempt_at = new Date().toISOString()
  await store.updateTable('job').set({ next_attempt_at }).where('state', '=', 'waiting').execute()
  await store
    .updateTable('webhook_delivery')
    .set({ next_attempt_at })
    .where('state', '=', 'waiting')
    .execute()
}

describe.each(databases)(
  'a server on %s that is killed while it writes a download and delivers a webhook',
  (database) => {
    test('offers nothing half written, and after its restart finishes the file and delivers again with the same id', async () => {
      const uploads = mkdtempSync(join(tmpdir(), 'understory-uploads-'))
      cleanUp(() => rmSync(uploads, { recursive: true }))
      const incoming = join(uploads, 'incoming')
      mkdirSync(incoming)
      const url = await freshDatabase(database)
      const store = await openTestStore(url)
      const receiver = await startReceiver()
      const { id: workspace, owner } = await addWorkspace(store)
      const environment = { DATABASE_URL: url, UPLOADS_DIR: uploads, TRUSTED_HOSTS: receiver.host }
      const first = await startServer(environment)
      const { post } = callsTo(first.url, owner)

      const [source] = smallStudies.filter(({ study: { tasks } }) => tasks.tool === 'cardsort')
      const studies = `/workspaces/${workspace}/studies`
      const { id: study } = createStudyReply.parse(await post(studies, { tool: 'cardsort', title: 'Cards' }))
      const body = { study: source?.study, settings: source?.settings }
      await post(`${studies}/${study}/draft`, body, { 'if-match': '"1"' })
      await post(`${studies}/${study}/publish`, {})
      const { results_id } = await store
        .selectFrom('study')
        .select('results_id')
        .where('id', '=', study)
        .executeTakeFirstOrThrow()
      await storeResponses(store, results_id ?? '')
      const { webhook } = webhookSecretReply.parse(
        await post(`/workspaces/${workspace}/webhooks`, {
          address: receiver.address,
          events: ['study.closed'],
        }),
      )

      receiver.state.holds = true
      await post(`${studies}/${study}/close`, {})
      await eventually(() => expect(receiver.received).toHaveLength(1))
      const filter = { sample: 'with', completeness: 'finished', flagged: 'with' }
      const { id: download } = downloadSchema.parse(
        await post(`${studies}/${study}/downloads`, { format: 'json', filter }),
      )
      while (largestIn(incoming) === 0) await nextTurn()
      first.child.kill('SIGKILL')
      expect(await first.ended).toEqual({ code: null, signal: 'SIGKILL' })
      const written = largestIn(incoming)
      receiver.state.holds = false

      const second = await startServer(environment)
      const { call, read } = callsTo(second.url, owner)
      const stateOf = async () =>
        downloadsReply.parse(await read(`${studies}/${study}/downloads`)).downloads.map(({ state }) => state)
      const deliveries = async () =>
        deliveriesReply.parse(await read(`/workspaces/${workspace}/webhooks/${webhook.id}/deliveries`))
          .deliveries
      expect(await stateOf()).not.toEqual(['ready'])
      expect((await call(`/workspaces/${workspace}/downloads/${download}`)).status).toBe(404)
      expect(await deliveries()).toMatchObject([{ state: 'waiting' }])

      await endLeases(store)
      await eventually(async () => expect(await stateOf()).toEqual(['ready']))
      const file = await (await call(`/workspaces/${workspace}/downloads/${download}`)).text()
      expect(written).toBeGreaterThan(0)
      expect(written).toBeLessThan(file.length)
      const { responses: downloaded } = z
        .object({ responses: z.array(downloadedResponse) })
        .parse(JSON.parse(file))
      expect(new Set(downloaded.map(({ id }) => id)).size).toBe(responses)

      await eventually(async () =>
        expect(await deliveries()).toMatchObject([{ state: 'delivered', status: 204 }]),
      )
      const [sent, repeated] = receiver.received
      expect(receiver.received).toHaveLength(2)
      expect(repeated?.headers['webhook-id']).toBe(sent?.headers['webhook-id'])
      expect(repeated?.body).toBe(sent?.body)
      expect(webhookMessage.parse(JSON.parse(sent?.body ?? ''))).toMatchObject({
        type: 'study.closed',
        data: { study },
      })
    })
  },
)
