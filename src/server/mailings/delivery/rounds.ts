import type { FastifyBaseLogger } from 'fastify'
import { emailPattern } from '#contract/shared/fields.ts'
import type { KeyRing } from '../../store/credentials.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import { createInvitations, type DeliveryConfig } from './invitation-mail.ts'
import type { InvitationMailer } from './invitation-mailer.ts'
import type { Outcome } from './outcome.ts'
import { dueMailings, finishedMailings, finishMailings, releaseLost } from './queries/due.ts'
import { type Marked, markRecipients } from './queries/mark-recipients.ts'
import { type Ended, storeEnds } from './queries/store-ends.ts'
import type { DeliverySettings } from './settings.ts'
import { hostOf, lastInTurn, nextTurns, type Turn } from './turns.ts'

export interface RoundsOptions {
  readonly store: Store
  readonly keys: KeyRing
  readonly config: DeliveryConfig
  readonly mailer: InvitationMailer
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly settings: DeliverySettings
  /** Begins the mailings whose time has come, and returns how many. */
  readonly begin?: (now: Date) => Promise<number>
}

/** The mail server is not asked again before `until`, as it is busy or out of reach. */
interface ServerPause {
  readonly until: number
  readonly length: number
}
const noPause: ServerPause = { until: 0, length: 0 }

/** A mail on its way. */
interface OnItsWay {
  readonly host: string
  readonly abort: () => void
  /** Resolves when the attempt has ended. */
  readonly done: Promise<void>
}

const addOne = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

/**
 * Sends invitations in rounds: one transaction stores the attempts that have ended and marks the mails that are sent
 * next, so that a crash leaves at most `concurrency` mails whose arrival is unknown. A mail is never sent again after
 * its text was handed over without a reply.
 */
export const createRounds = (options: RoundsOptions) => {
  const { store, keys, mailer, log, settings } = options
  const { concurrency, batch, perHost, serverPause, maxServerPause, sweepInterval } = settings
  const toMail = createInvitations(options)
  const onTheirWay = new Map<string, OnItsWay>()
  let isAborting = false
  let ended: readonly Ended[] = []
  let pause = noPause
  let lastWorkspace: string | undefined
  let sweptAt = Number.NEGATIVE_INFINITY

  const time = () => settings.now().getTime()

  const attempt = async (recipient: Marked, signal: AbortSignal): Promise<Outcome> => {
    // nodemailer would repair it, and send the mail to another host.
    if (!emailPattern.test(recipient.email)) return { kind: 'failed', reason: 'badAddress' }
    try {
      return await mailer.send(toMail(recipient), signal)
    } catch (error) {
      log.error({ err: error, recipient: recipient.id }, 'an invitation cannot be rendered')
      return { kind: 'failed', reason: 'refused' }
    }
  }

  /** Pauses all mails while the mail server is the reason that one was not sent. */
  const heed = ({ mailing: { mailingId } }: Marked, outcome: Outcome) => {
    if (outcome.kind === 'sent') pause = noPause
    if (outcome.kind === 'held')
      log.error({ mailing: mailingId, problem: outcome.problem }, 'the mail server refuses the invitations')
    const isServerBusy = outcome.kind === 'later' && outcome.isServerBusy && !isAborting
    if (!isServerBusy || time() < pause.until) return
    const length = Math.min(Math.max(2 * pause.length, serverPause), maxServerPause)
    pause = { until: time() + length, length }
    log.warn({ seconds: length / 1000 }, 'the mail server is busy or out of reach: invitations wait')
  }

  const start = (recipient: Marked) => {
    const aborting = new AbortController()
    const abort = () => aborting.abort()
    // Not AbortSignal.timeout: the timers of mails that have ended would pile up.
    const timeout = setTimeout(abort, settings.attempt).unref()
    if (isAborting) abort()
    const end = async () => {
      const outcome = await attempt(recipient, aborting.signal)
      clearTimeout(timeout)
      heed(recipient, outcome)
      onTheirWay.delete(recipient.id)
      ended = [...ended, { recipient, outcome }]
    }
    onTheirWay.set(recipient.id, { host: hostOf(recipient.email), abort, done: end() })
  }

  const countHosts = () => {
    const counts = new Map<string, number>()
    for (const { host } of onTheirWay.values()) addOne(counts, host)
    return counts
  }

  /** The mailings that send next; none while the mail server is busy. */
  const turnsNow = async (places: number) => {
    if (places <= 0 || time() < pause.until) return []
    return nextTurns(await dueMailings(store, settings.now()), places, lastWorkspace)
  }

  const sweep = async () => {
    if (time() - sweptAt < sweepInterval) return 0
    sweptAt = time()
    const begun = (await options.begin?.(settings.now())) ?? 0
    const lost = await releaseLost(store, new Date(time() - settings.lost), batch)
    if (lost > 0) log.warn({ recipients: lost }, 'mails were on their way when a process was lost')
    const finished = await finishedMailings(store)
    if (finished.length > 0)
      await inTransaction(store, (transaction) => finishMailings(transaction, finished, settings.now()))
    return begun + lost + finished.length
  }

  /** Marks the mails that are sent in these turns, and counts those to each host. */
  const mark = async (transaction: StoreOrTransaction, turns: readonly Turn[]) => {
    const hosts = countHosts()
    const marked: Marked[] = []
    const unfinished = new Set<string>()
    let changed = 0
    for (const turn of turns) {
      const marking = { now: settings.now(), keys, batch, perHost, onTheirWay: hosts }
      const marks = await markRecipients(transaction, turn, marking)
      for (const { email } of marks.marked) addOne(hosts, hostOf(email))
      marked.push(...marks.marked)
      changed += marks.changed
      if (marks.hasMore) unfinished.add(turn.mailingId)
    }
    return { marked, changed, unfinished }
  }

  return {
    /** Stores what has ended and sends the next mails, or none with `isStopping`. Returns how many rows it changed. */
    run: async (isStopping = false) => {
      const stored = ended.slice(0, batch)
      const places = concurrency - onTheirWay.size - (ended.length - stored.length)
      const turns = isStopping ? [] : await turnsNow(places)
      const swept = isStopping ? 0 : await sweep()
      if (stored.length === 0 && turns.length === 0) return swept
      const { marked, changed } = await inTransaction(store, async (transaction) => {
        await storeEnds(transaction, keys, stored, settings)
        const marks = await mark(transaction, turns)
        const touched = [...stored.map(({ recipient }) => recipient.mailing), ...turns]
        const ending = touched.filter(({ mailingId }) => !marks.unfinished.has(mailingId))
        await finishMailings(transaction, ending, settings.now())
        return marks
      })
      ended = ended.slice(stored.length)
      lastWorkspace = lastInTurn(turns) ?? lastWorkspace
      for (const recipient of marked) start(recipient)
      return swept + stored.length + changed
    },
    /** Whether no mail is on its way, and all that have ended are stored. */
    isIdle: () => onTheirWay.size === 0 && ended.length === 0,
    /** Whether as many mails are on their way as may be. */
    isFull: () => onTheirWay.size >= concurrency,
    /** Resolves when an attempt has ended that is not stored. */
    untilEnded: async () => {
      if (ended.length === 0) await Promise.race([...onTheirWay.values()].map(({ done }) => done))
    },
    /** Resolves when no mail is on its way. */
    untilAllEnded: async () => {
      await Promise.all([...onTheirWay.values()].map(({ done }) => done))
    },
    /** Aborts the mails on their way, and those that a round marks yet. */
    abort: () => {
      isAborting = true
      for (const { abort } of onTheirWay.values()) abort()
    },
  }
}
export type Rounds = ReturnType<typeof createRounds>
