import { mailingStateTexts, scheduledTexts } from '#content/workspace/mailing-texts.ts'
import type { MailingEntry } from '#contract/mailings/mailings.ts'

type Entry = Pick<MailingEntry, 'state' | 'isFilled' | 'beginsAt'>

/** Milliseconds after which the counts are read again: of a mailing that is being sent, and before it begins. */
const countsMs = 3000
const scheduledMs = 60_000

/** The time that a mailing waits for before it begins, sending or paused; undefined of any other. */
export const beginOf = ({ state, isFilled, beginsAt }: Entry, now = Date.now()) =>
  (state === 'sending' || state === 'paused') && !isFilled && beginsAt !== null && Date.parse(beginsAt) > now
    ? beginsAt
    : undefined

/** The name of the state of a mailing, and what happens in it. */
export const stateTexts = (entry: Entry, now = Date.now()) =>
  entry.state === 'sending' && beginOf(entry, now) !== undefined
    ? scheduledTexts
    : mailingStateTexts[entry.state]

/** Milliseconds after which a mailing is read again; false where nothing changes by itself. */
export const refetchMs = (entry: Entry, now = Date.now()) => {
  if (entry.state !== 'sending') return false
  const begin = beginOf(entry, now)
  return begin === undefined ? countsMs : Math.min(scheduledMs, Math.max(countsMs, Date.parse(begin) - now))
}

/** The same for several mailings, of which the fastest counts. */
export const refetchAllMs = (entries: readonly Entry[], now = Date.now()) => {
  const times = entries.flatMap((entry) => refetchMs(entry, now) || [])
  return times.length > 0 && Math.min(...times)
}
