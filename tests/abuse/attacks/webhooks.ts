import { once } from 'node:events'
import { createServer } from 'node:http'
import { webhookLimits, webhookSecretReply } from '#contract/webhooks/webhooks.ts'
import type { Attack, Target } from '../attack.ts'
import { post, repeat, sendOnce } from '../client.ts'
import { addWorkspaces, headersOf, otherClient, slowestOf, type Who, workspaces } from '../two-workspaces.ts'

/** Of the receivers, which the server trusts. */
const receivers = '127.0.0.1:47311'

/** The receiver of the attacker never answers; that of the other workspace does, and says so. */
const startReceivers = async () => {
  let arrived = () => {}
  const server = createServer((request, reply) => {
    request.resume()
    if (request.url !== '/fast') return
    reply.end()
    arrived()
  })
  const [host, port] = receivers.split(':')
  await new Promise<void>((resolve) => server.listen(Number(port), host, resolve))
  return {
    /** Resolves with the next delivery to the other workspace. */
    nextDelivery: () => new Promise<void>((resolve) => (arrived = resolve)),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const addWebhook = async (target: Target, who: Who, path: string) => {
  const webhook = { address: `http://${receivers}${path}`, events: ['response.finished'] }
  const created = await post(
    target,
    `/workspaces/${workspaces[who]}/webhooks`,
    webhook,
    headersOf(who, target.url),
  )
  return webhookSecretReply.parse(created).webhook.id
}

const testOf = (who: Who, webhook: string, url: string) => ({
  method: 'POST' as const,
  path: `/workspaces/${workspaces[who]}/webhooks/${webhook}/test`,
  headers: headersOf(who, url),
  body: '{}',
})

const slowestDelivery = 'slowest delivery of another workspace, ms'

export default {
  name: 'slow-webhooks',
  before: 'a delivery of another workspace 8.3 s late',
  does: `100 connections test ${webhookLimits.perWorkspace} webhooks whose receiver never answers`,
  seconds: 15,
  environment: { RATE_LIMIT_PER_MINUTE: '10000000', TRUSTED_HOSTS: receivers },
  prepare: addWorkspaces,
  attack: async (target, signal) => {
    const { nextDelivery, close } = await startReceivers()
    const webhooks: string[] = []
    for (let number = 0; number < webhookLimits.perWorkspace; number += 1)
      webhooks.push(await addWebhook(target, 'attacker', `/slow/${number}`))
    const other = otherClient(target)
    const fast = await addWebhook(other, 'other', '/fast')
    const ended = once(signal, 'abort')
    const [slowest, tally] = await Promise.all([
      slowestOf(signal, async () => {
        const delivered = nextDelivery()
        await sendOnce(other, testOf('other', fast, target.url))
        await Promise.race([delivered, ended])
      }),
      repeat(target, signal, (number) =>
        testOf('attacker', webhooks[number % webhooks.length] ?? '', target.url),
      ),
    ])
    close()
    return { ...tally, [slowestDelivery]: slowest }
  },
  missed: ({ tally }) =>
    (tally[slowestDelivery] ?? Infinity) < 3000 ? [] : ['the delivery of another workspace'],
} satisfies Attack
