import { mailingLimits } from '#contract/mailings/limits.ts'
import { defineJob } from '../jobs/define-job.ts'
import { listAttributes } from '../people/public.ts'
import type { KeyRing } from '../store/credentials.ts'
import type { Store } from '../store/schema.ts'
import { findListedStudy } from '../studies/queries/own-studies.ts'
import { leaveOutSuppressed } from '../suppressions/public.ts'
import { readAudience } from './audience.ts'
import { fillingPayload } from './filling-payload.ts'
import { numbersOf } from './found-people.ts'
import {
  addRecipients,
  countRecipients,
  endFilling,
  findUnfilled,
  holdUnreadable,
} from './queries/filling.ts'
import { audienceOf, scheduleOf } from './queries/mailings.ts'
import { createSample } from './sample.ts'

/** Recipients that are added in one transaction. */
const perTransaction = 500

/** The job that finds the recipients of a mailing. It goes on where an earlier attempt has ended. */
export const createFillingJob = (store: Store, keys: KeyRing) =>
  defineJob({
    kind: 'fillMailing',
    payload: fillingPayload,
    timeout: 60 * 60_000,
    run: async ({ workspace: workspaceId, mailing: id }, { signal, progress }) => {
      const key = { workspaceId, id }
      const mailing = await findUnfilled(store, key)
      if (!mailing) return
      const attributes = await listAttributes(store, workspaceId)
      const study = await findListedStudy(store, workspaceId, mailing.study_id)
      if (!study) return
      const options = { workspaceId, attributes, study }
      const audience = await readAudience(store, options, audienceOf(mailing))
      if ('errors' in audience) {
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
