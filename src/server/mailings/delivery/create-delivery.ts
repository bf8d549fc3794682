import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import type { Worker } from '../../define-feature.ts'
import type { DeliveryConfig } from './invitation-mail.ts'
import { createInvitationMailer } from './invitation-mailer.ts'
import { createRounds, type RoundsOptions } from './rounds.ts'
import { type DeliverySettings, deliverySettings } from './settings.ts'

interface DeliveryOptions extends Pick<RoundsOptions, 'store' | 'keys' | 'log' | 'begin'> {
  readonly config: Pick<Config, 'smtpUrl'> & DeliveryConfig
  readonly settings?: Partial<DeliverySettings>
}

const idle: Worker = { stop: async () => undefined }

/** Tries to store the last attempts when the process ends; after these they become unknown. */
const lastStores = 3

/**
 * Sends the invitations of mailings until it is stopped, each at most once: a mail that was on its way when the process
 * was lost becomes unknown. Without a mail server it does nothing. Several processes share the work.
 */
export const createDelivery = ({ config, settings: changed, ...options }: DeliveryOptions): Worker => {
  const { smtpUrl: url, publicUrl } = config
  if (url === undefined) return idle
  const settings: DeliverySettings = { ...deliverySettings, ...changed }
  const mailer = createInvitationMailer({ url, host: new URL(publicUrl).hostname }, settings)
  const rounds = createRounds({ ...options, config, mailer, settings })
  const stopping = new AbortController()

  /** Waits for the next poll, or until one of the promises resolves. */
  const pause = async (...wakeUps: readonly Promise<unknown>[]) => {
    const waiting = new AbortController()
    const signal = AbortSignal.any([waiting.signal, stopping.signal])
    const poll = wait(settings.pollInterval, undefined, { signal, ref: false }).catch(() => undefined)
    await Promise.race([poll, ...wakeUps])
    waiting.abort()
  }
  const cannotDeliver = async (error: unknown) => {
    options.log.error({ err: error }, 'cannot deliver invitations')
    return undefined
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      const changes = await rounds.run().catch(cannotDeliver)
      if (changes === undefined) await pause()
      else if (changes === 0 || rounds.isFull()) await pause(rounds.untilEnded())
    }
  }
  const loop = run()

  return {
    /** Sends no further mails and waits for those on their way; after a timeout they are aborted. */
    stop: async () => {
      stopping.abort()
      const timeout = setTimeout(() => rounds.abort(), settings.shutdownTimeout)
      await loop
      await rounds.untilAllEnded()
      clearTimeout(timeout)
      for (let at = 0; at < lastStores; at += 1)
        if ((await rounds.run(true).catch(cannotDeliver)) === 0) break
      mailer.close()
    },
  }
}
