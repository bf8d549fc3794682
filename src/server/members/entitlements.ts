import { dayMs } from '#contract/shared/milliseconds.ts'
import type { Plan } from '#contract/shared/enumerations.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { planLimits } from '#contract/workspace/plan-limits.ts'
import type { StoreOrTransaction } from '../store/schema.ts'

/** The same day and time some months later; the last day of the month where it has no such day. */
const monthsAfter = (time: Date, months: number) => {
  const day = time.getUTCDate()
  const later = new Date(time)
  later.setUTCMonth(later.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(day, lastDay))
  return later
}

/** The entitlements of a workspace's plan. Features ask this function, and name no plan. */
export const entitlements = ({ plan }: { readonly plan: Plan }) => {
  const { resultsDays, keepMonths, captureGigabytes, captureDays, mailsPerMonth } = planLimits[plan]
  return {
    /** When results of a study that ended at `closedAt` can no longer be read, and when its responses are deleted. */
    expiryOf: (closedAt: string | null) => {
      if (closedAt === null || resultsDays === null || keepMonths === null) return null
      const closed = new Date(closedAt)
      return {
        resultsUntil: new Date(closed.getTime() + resultsDays * dayMs).toISOString(),
        keptUntil: monthsAfter(closed, keepMonths).toISOString(),
      }
    },
    /** Studies that ended at or before this time have lost their responses; undefined if the plan keeps them. */
    keptSince: (now: Date) => (keepMonths === null ? undefined : monthsAfter(now, -keepMonths).toISOString()),
    /** Bytes of all captures together. */
    captureBytes: captureGigabytes * 1024 ** 3,
    /** Captures that began at or before this time are deleted; undefined if the plan keeps them. */
    capturesSince: (now: Date) =>
      captureDays === null ? undefined : new Date(now.getTime() - captureDays * dayMs).toISOString(),
    /** Invitations by mail in a month, UTC: none at 0, without a limit at null. */
    mailsPerMonth,
  }
}

/** The plan of a workspace. */
export const planOf = async (store: StoreOrTransaction, workspaceId: string): Promise<Plan> => {
  const found = await store
    .selectFrom('workspace')
    .select('plan')
    .where('id', '=', workspaceId)
    .executeTakeFirst()
  return found?.plan ?? 'free'
}

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
/** A date in English, in UTC as on the pages. */
export const formatDate = (time: string) => dateFormat.format(new Date(time))

/** When results of a study that ended can no longer be read, and when its responses are deleted. */
export type Expiry = NonNullable<ReturnType<ReturnType<typeof entitlements>['expiryOf']>>

/** The notice for a study's results that the plan of its workspace no longer shows, with both dates. */
export const expiredText = ({ resultsUntil, keptUntil }: Expiry) =>
  studyMessages.resultsExpired(formatDate(resultsUntil), formatDate(keptUntil))

/**
 * The refusal of results that the plan of the workspace no longer shows, with the date until which they are kept;
 * undefined while they can be read. Every call that reads results or responses of a study asks this function.
 */
export const refuseExpiredResults = async (store: StoreOrTransaction, studyId: string, now = new Date()) => {
  const study = await store
    .selectFrom('study')
    .innerJoin('workspace', 'workspace.id', 'study.workspace_id')
    .select(['study.closed_at', 'study.results_access', 'workspace.plan'])
    .where('study.id', '=', studyId)
    .executeTakeFirst()
  // Open results are the installation's own demos.
  if (!study || study.results_access === 'open') return undefined
  const expiry = entitlements(study).expiryOf(study.closed_at)
  if (!expiry || now.toISOString() < expiry.resultsUntil) return undefined
  return { status: 403, body: { message: expiredText(expiry) } } as const
}
