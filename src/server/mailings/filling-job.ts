import { mailingLimits } from '#contract/mailings/limits.ts'
import { defineJob } from '../jobs/define-job.ts'
import { type AttributeRow, listAttributes, optionsOf, runningMerges } from '../people/public.ts'
import type { KeyRing } from '../store/credentials.ts'
import type { Store } from '../store/schema.ts'
import { inTransaction } from '../store/transaction.ts'
import { findListedStudy } from '../studies/queries/own-studies.ts'
import { leaveOutSuppressed } from '../suppressions/public.ts'
import { readAudience } from './audience.ts'
import { fillingPayload, queuedFilling } from './filling-payload.ts'
import { numbersOf } from './found-people.ts'
import {
  addRecipients,
  countRecipients,
  endFilling,
  findUnfilled,
  holdUnreadable,
} from './queries/filling.ts'
import { audienceOf, scheduleOf } from './queries/mailings.ts'
import { queueFilling } from './queries/queue-filling.ts'
import { createSample } from './sample.ts'

/** Recipients that are added in one transaction. */
const perTransaction = 500

/** Milliseconds after which people are searched for again who were moving to another attribute or option. */
const laterMs = 5000

/** Whether one of the attributes or of their options is gone, as it is when a merge begins; others may be added. */
const haveLost = (before: readonly AttributeRow[], after: readonly AttributeRow[]) => {
  const left = new Map(after.map((row) => [row.id, new Set(optionsOf(row).map(({ id }) => id))]))
  return before.some(
    (row) => optionsOf(row).some(({ id }) => left.get(row.id)?.has(id) !== true) || !left.has(row.id),
  )
}

/** Whether attributes have changed at all: a filter may name a new one. */
const haveChanged = (before: readonly AttributeRow[], after: readonly AttributeRow[]) =>
  before.length !== after.length ||
  before.some(({ id, revision }, at) => after[at]?.id !== id || after[at].revision !== revision)

/**
 * The job that finds the recipients of a mailing. It goes on where an earlier attempt has ended, and begins again later
 * when a merge would hide people from its search: filters name what stays before all values have moved there.
 */
export const createFillingJob = (store: Store, keys: KeyRing) =>
  defineJob({
    kind: queuedFilling.kind,
    payload: fillingPayload,
    timeout: 60 * 60_000,
    run: async ({ workspace: workspaceId, mailing: id }, { signal, progress }) => {
      const key = { workspaceId, id }
      // Read before everything that names them: a merge that begins after it shows in their revisions.
      const attributes = await listAttributes(store, workspaceId)
      const mailing = await findUnfilled(store, key)
      if (!mailing) return
      const fillLater = () =>
        inTransaction(store, (transaction) =>
          queueFilling(transaction, mailing, queuedFilling, new Date(Date.now() + laterMs)),
        )
      if ((await runningMerges(store, workspaceId)).length > 0) return fillLater()
      const study = await findListedStudy(store, workspaceId, mailing.study_id)
      if (!study) return
      const options = { workspaceId, attributes, study }
      const audience = await readAudience(store, options, audienceOf(mailing))
      if ('errors' in audience) {
        if (haveChanged(attributes, await listAttributes(store, workspaceId))) return fillLater()
        await holdUnreadable(store, key, mailing.filled_to)
        return
      }
      const most = mailing.most ?? mailingLimits.most
      const sample = createSample(id, most)
      const schedule = scheduleOf(mailing)
      let suppressed = 0
      const found = numbersOf(store, { workspaceId, attributes, audience })
      for await (const slice of leaveOutSuppressed(store, keys, workspaceId, found)) {
        signal.throwIfAborted()
        sample.add(slice.left)
        suppressed += slice.suppressed
      }
      if (haveLost(attributes, await listAttributes(store, workspaceId))) return fillLater()
      let from = mailing.filled_to
      const left = most - (await countRecipients(store, key))
      const people = sample
        .people()
        .filter(({ no }) => no > (from ?? 0))
        .slice(0, left)
      for (let at = 0; at < people.length; at += perTransaction) {
        signal.throwIfAborted()
        const slice = people.slice(at, at + perTransaction)
        if (!(await addRecipients(store, key, { from, people: slice, schedule }))) return
        from = slice.at(-1)?.no ?? from
        await progress(at / people.length)
      }
      await endFilling(store, key, { from, suppressed })
    },
  })
