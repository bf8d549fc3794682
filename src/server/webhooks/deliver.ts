import { webhookPages } from '#contract/webhooks/pages.ts'
import { webhookLimits } from '#contract/webhooks/webhooks.ts'
import type { KeyRing } from '../store/credentials.ts'
import { OutboundError, type OutboundFetch } from '../http/outbound.ts'
import { startWorker, WorkError, type WorkerOptions, type WorkerSettings } from '../jobs/lease-worker.ts'
import { renderEmail } from '../mail/email-template.ts'
import type { Mail } from '../mail/outbox.ts'
import type { Store } from '../store/schema.ts'
import { markDelivered, recordFailedDelivery, turnOfWorkspaces } from './queries/deliveries.ts'
import { findWebhook } from './queries/webhooks.ts'
import { createWebhookCipher, signatureHeaders, signsToo } from './signature.ts'

interface DeliveryOptions {
  readonly store: Store
  readonly keys: KeyRing
  readonly outbound: OutboundFetch
  readonly publicUrl: string
  readonly sendsMail: boolean
  readonly log: WorkerOptions<'webhook_delivery'>['log']
  readonly settings?: WorkerSettings
}

/** Longest time of one attempt in milliseconds: above that of an outbound request. */
const attemptMs = 20_000

/**
 * Deliveries at a time, of all and of one workspace: receivers of one workspace that answer slowly leave the others
 * their turns.
 */
const turns = { concurrency: 15, perWorkspace: 3 } as const

const createNotice =
  (publicUrl: string) =>
  (to: string, workspace: string): Mail => ({
    to,
    ...renderEmail({
      subject: `A webhook of ${workspace} was switched off`,
      paragraphs: [
        `No delivery to a webhook of your workspace ${workspace} has succeeded for ${webhookLimits.failingDays} days, so we switched it off. Its settings show the last replies.`,
        'When its receiver works again, switch the webhook on and send the missed deliveries once more.',
      ],
      action: {
        label: 'Open the webhooks',
        url: `${publicUrl.replace(/\/$/, '')}${webhookPages.webhooks.path}`,
      },
      footer: ['You get this mail because you own the workspace.'],
    }),
  })

/** The reply of a receiver, or why there is none. */
const post = async (
  outbound: OutboundFetch,
  address: string,
  headers: Record<string, string>,
  body: string,
) => {
  try {
    const sent = { 'content-type': 'application/json', 'user-agent': 'Understory-Webhooks', ...headers }
    const { status, ok } = await outbound(address, { method: 'POST', headers: sent, body })
    return ok ? { status } : { status, problem: `The receiver answered ${status}` }
  } catch (error) {
    if (error instanceof OutboundError) return { status: null, problem: error.message }
    throw error
  }
}

const toWorker = (options: DeliveryOptions): WorkerOptions<'webhook_delivery'> => {
  const { store, keys, outbound, publicUrl, sendsMail, log, settings = {} } = options
  const cipher = createWebhookCipher(keys)
  const now = settings.now ?? (() => new Date())
  const notice = sendsMail ? createNotice(publicUrl) : undefined
  return {
    store,
    table: 'webhook_delivery',
    noun: 'webhook delivery',
    inTurn: turnOfWorkspaces(turns.perWorkspace),
    maxAttempts: () => webhookLimits.attempts,
    timeout: () => attemptMs,
    describe: ({ id }) => ({ delivery: id }),
    reasonOf: (error) => (error instanceof WorkError ? error.message : 'The delivery failed'),
    work: async ({ id, workspace_id, webhook_id, body }, lease) => {
      const webhook = await findWebhook(store, workspace_id, webhook_id)
      if (!webhook || webhook.is_enabled === 0)
        throw new WorkError('The webhook is switched off', { permanent: true, code: 'off' })
      const secret = cipher.decrypt(webhook.secret)
      if (secret === undefined)
        throw new WorkError('The secret cannot be read: SECRET of the server was changed', {
          permanent: true,
          code: 'secret',
        })
      const old = signsToo(webhook, now()) ? cipher.decrypt(webhook.old_secret ?? '') : undefined
      const secrets = old === undefined ? [secret] : [secret, old]
      const headers = signatureHeaders(secrets, { id, body }, now())
      const { status, problem } = await post(outbound, webhook.address, headers, body)
      if (status !== null && problem === undefined) return () => markDelivered(store, lease, webhook, status)
      const isOff = await recordFailedDelivery(store, webhook, { delivery: id, status, now: now(), notice })
      throw new WorkError(problem ?? 'No reply', { permanent: isOff, code: 'refused' })
    },
    log,
    settings: { concurrency: turns.concurrency, ...settings },
  }
}

/**
 * Sends deliveries until it is stopped, each at least once: after a crash a receiver may get one again, with the same
 * `webhook-id`. Attempts are repeated with growing delays for about a day and a half.
 */
export const startWebhookWorker = (options: DeliveryOptions) => startWorker(toWorker(options))
