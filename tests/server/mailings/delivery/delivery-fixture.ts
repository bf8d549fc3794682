import { createInvitationMailer, type InvitationMailer } from '#server/mailings/delivery/invitation-mailer.ts'
import { createRounds, type Rounds } from '#server/mailings/delivery/rounds.ts'
import { type DeliverySettings, deliverySettings } from '#server/mailings/delivery/settings.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import { type databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { type MailBehavior, startMailServer } from '#tests/support/mail-server.ts'

export const keys = ['secret-of-the-tests-that-is-long-enough'] as const
export const config = {
  mailFrom: 'Understory <hello@understory.example>',
  publicUrl: 'https://research.example',
}

/** Runs rounds until no recipient is due and no mail is on its way. */
export const deliverAll = async (rounds: Rounds) => {
  for (;;) {
    const changes = await rounds.run()
    if (changes === 0 && rounds.isIdle()) return
    await rounds.untilAllEnded()
  }
}

interface DeliveryOptions extends Partial<DeliverySettings> {
  readonly mailer?: InvitationMailer
  /** Another mail server. */
  readonly url?: string
  readonly withLogin?: boolean
}

/** A mail server with the given behavior, and rounds with a clock that stands still. */
export const setUp = async (
  database: (typeof databases)[number],
  behavior?: MailBehavior,
  { mailer: given, url: smtpUrl, withLogin = false, ...changed }: DeliveryOptions = {},
) => {
  const server = await startMailServer(behavior)
  const url = await freshDatabase(database)
  const store = await openTestStore(url)
  const clock = { time: Date.now() + 1000 }
  const settings = { ...deliverySettings, now: () => new Date(clock.time), ...changed }
  const usualUrl = withLogin ? server.urlWithPassword : server.url
  const mailer =
    given ?? createInvitationMailer({ url: smtpUrl ?? usualUrl, host: 'research.example' }, settings)
  cleanUp(() => mailer.close())
  const logged: object[] = []
  const log = { warn: (fact: object) => logged.push(fact), error: (fact: object) => logged.push(fact) }
  const createTestRounds = (from = store) =>
    createRounds({ store: from, keys, config, mailer, log, settings })
  return { server, url, store, clock, settings, logged, rounds: createTestRounds(), createTestRounds }
}
