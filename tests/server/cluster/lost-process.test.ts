import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { forms } from '#tests/support/forms.ts'
import { eventually } from '#tests/support/eventually.ts'
import { call, startCluster } from './cluster.ts'

const clients = 12

test('a process killed under load loses nothing acknowledged, and the next request is answered elsewhere', async () => {
  const { url, proxied, processes, store } = await startCluster()
  const [, victim] = processes
  const accepted: string[] = []
  let isGone = false
  const over = new AbortController()
  /** Replies to requests that were sent after the process was gone. */
  const afterwards: number[] = []

  const sendForms = async () => {
    while (!over.signal.aborted) {
      const message = randomUUID()
      const wasGone = isGone
      const reply = await call(`${url}/ssr/contact`, { body: { ...forms.contact, message } })
      if (reply.status === 200) accepted.push(message)
      if (wasGone) afterwards.push(reply.status)
    }
  }
  const load = Promise.all(Array.from({ length: clients }, sendForms))
  await eventually(() => expect(accepted.length).toBeGreaterThan(100))
  victim.child.kill('SIGKILL')
  expect(await victim.ended).toEqual({ code: null, signal: 'SIGKILL' })
  isGone = true

  // The load goes on: this is a request among the others.
  const probe = `/healthz?after=${randomUUID()}`
  expect((await call(url + probe)).status).toBe(200)
  await eventually(() => expect(afterwards.length).toBeGreaterThan(100))
  over.abort()
  await load

  expect(new Set(afterwards)).toEqual(new Set([200]))
  const answered = await eventually(() => {
    const request = proxied().find(({ path }) => path === probe)
    expect(request).toBeDefined()
    return request
  })
  expect(answered?.ports.at(-1)).not.toBe(victim.port)
  const rows = await store.selectFrom('submission').select('body').execute()
  const stored = new Set(rows.map(({ body }) => /"message":"([^"]*)"/.exec(body)?.[1]))
  expect(accepted.filter((message) => !stored.has(message))).toEqual([])
})
