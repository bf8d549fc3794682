import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { compareGroups, planDescriptions } from '#content/site/plans.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { studyEntry } from '#contract/studies/draft.ts'
import { plans } from '#contract/shared/enumerations.ts'
import { planLimits } from '#contract/workspace/plan-limits.ts'
import { readConfig } from '#server/config.ts'
import { createDeletionNoticeJob } from '#server/studies/authoring/deletion-notice-job.ts'
import { createSmtpMailer, deliverDueMails } from '#server/mail/mail-worker.ts'
import { removeExpiredResults } from '#server/studies/results/queries/expired-results.ts'
import { entitlements } from '#server/members/entitlements.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { from, longTimeouts } from '../mail/mail-fixture.ts'
import { publishCardSort } from '../studies/authored-card-sort.ts'
import { answered, plainSort, takePart } from '../studies/participant.ts'
import { addMember, replyOf, send, sharedWorkspaces } from './workspace-fixture.ts'

const newWorkspaces = sharedWorkspaces()

const withMail = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://research.example/' }

describe('the limits of plans', () => {
  test('are the numbers on the page of prices', () => {
    const rows = compareGroups.flatMap((group) => group.rows)
    const shown = (label: string) => rows.find((row) => row.label === label)?.values
    expect(shown('Viewable after a study ends')?.free).toBe(`${planLimits.free.resultsDays} days`)
    expect(shown('Responses kept')?.free).toBe(`${planLimits.free.keepMonths} months`)
    const free = planDescriptions.find(({ plan }) => plan === 'free')?.includes ?? []
    expect(free).toContain(`Results viewable for ${planLimits.free.resultsDays} days after a study ends`)
    expect(free).toContain(`Data kept for ${planLimits.free.keepMonths} months`)
    const mails = plans.map((plan) => [plan, planLimits[plan].mailsPerMonth?.toLocaleString('en')] as const)
    expect(shown('Recruiting from your own database')).toEqual(
      Object.fromEntries(
        mails.map(([plan, count]) => [plan, count === '0' ? false : `${count} emails a month`]),
      ),
    )
    for (const [plan, count] of mails.filter(([, each]) => each !== '0'))
      expect(planDescriptions.find((each) => each.plan === plan)?.includes).toContain(
        `${count} invitations by email a month to your own people`,
      )
  })

  test('end on the same day of the month, or its last day, and only on a plan with limits', () => {
    const closedAt = '2028-02-29T12:00:00.000Z'
    expect(entitlements({ plan: 'free' }).expiryOf(closedAt)).toEqual({
      resultsUntil: '2028-03-14T12:00:00.000Z',
      keptUntil: '2029-02-28T12:00:00.000Z',
    })
    expect(entitlements({ plan: 'free' }).expiryOf(null)).toBeNull()
    for (const plan of plans.filter((each) => each !== 'free')) {
      expect(entitlements({ plan }).expiryOf(closedAt)).toBeNull()
      expect(entitlements({ plan }).keptSince(new Date())).toBeUndefined()
    }
  })
})

const start = async (database: (typeof databases)[number]) => {
  const started = await newWorkspaces(database)
  const { app, store, workspace, owner, call } = started
  const study = await publishCardSort(app, workspace, owner)
  await takePart(app, study, answered(plainSort))
  const closed = await call('closeStudy', owner, {}, { study })
  /** Moves the end of the study to this many days ago. */
  const closedDaysAgo = (days: number) =>
    store
      .updateTable('study')
      .set({ closed_at: new Date(Date.now() - days * dayMs).toISOString() })
      .where('id', '=', study)
      .execute()
  const read = (part: string) => app.inject({ url: `/studies/${study}/${part}`, headers: owner.headers })
  /** Runs the job that announces deletions; returns the number of studies. */
  const announce = async (environment: Record<string, string> = withMail) => {
    const config = readConfig({ DATABASE_URL: started.url, ...environment })
    const job = createDeletionNoticeJob({ store, config })
    const context = { id: '', signal: AbortSignal.abort(), progress: async () => {} }
    return z.object({ studies: z.int() }).parse(await job.execute('{}', context)).studies
  }
  const watch = () => send(app, 'watchResults', { as: owner, params: { workspace, study } })
  const responses = () =>
    store.selectFrom('study_response').select('id').where('results_id', '=', study).execute()
  return { ...started, study, closed, closedDaysAgo, read, watch, responses, announce }
}

const parts = ['results', 'respondents', 'export/answers', 'workbook', 'report']

describe.each(databases)('results of a workspace on Free on %s', (database) => {
  test('can be read again on another plan, and when the study is reopened', async () => {
    const { store, workspace, study, owner, call, closedDaysAgo, read } = await start(database)
    await closedDaysAgo(15)
    await store.updateTable('workspace').set({ plan: 'business' }).where('id', '=', workspace).execute()
    expect((await read('results')).statusCode).toBe(200)
    await store.updateTable('workspace').set({ plan: 'free' }).where('id', '=', workspace).execute()
    expect((await read('results')).statusCode).toBe(403)
    await call('reopenStudy', owner, {}, { study })
    expect((await read('results')).statusCode).toBe(200)
  })

  test('are deleted after 12 months by a job that keeps the study, and never on another plan', async () => {
    const { store, workspace, closedDaysAgo, responses, audit } = await start(database)
    await closedDaysAgo(364)
    expect(await removeExpiredResults(store)).toBe(0)
    await closedDaysAgo(367)
    await store.updateTable('workspace').set({ plan: 'custom' }).where('id', '=', workspace).execute()
    expect(await removeExpiredResults(store)).toBe(0)
    expect(await responses()).toHaveLength(1)
    await store.updateTable('workspace').set({ plan: 'free' }).where('id', '=', workspace).execute()
    expect(await removeExpiredResults(store)).toBe(1)
    expect(await responses()).toHaveLength(0)
    expect((await audit()).at(-1)).toMatchObject({ action: 'removeExpiredResults', subject: 'A small study' })
    expect(
      await store.selectFrom('study').select('id').where('workspace_id', '=', workspace).execute(),
    ).toHaveLength(1)
    expect(await removeExpiredResults(store)).toBe(0)
  })

  test('are announced once by mail 30 days before they are deleted, to the owner and the admins, with the words of the page', async () => {
    const { app, store, workspace, study, owner, call, closedDaysAgo, read, audit, announce } =
      await start(database)
    const admin = await addMember(store, workspace, 'admin')
    await addMember(store, workspace, 'admin', { isVerified: false })
    await addMember(store, workspace, 'researcher')
    const mails = () =>
      store.selectFrom('outbox').select(['recipient', 'subject', 'text']).orderBy('recipient').execute()
    await closedDaysAgo(330)
    expect(await announce()).toBe(0)
    await closedDaysAgo(340)
    await store.updateTable('workspace').set({ plan: 'business' }).where('id', '=', workspace).execute()
    expect(await announce()).toBe(0)
    await store.updateTable('workspace').set({ plan: 'free' }).where('id', '=', workspace).execute()

    // A server without mail marks nothing.
    expect(await announce({})).toBe(0)
    const counts = await Promise.all([announce(), announce()])
    expect(counts.toSorted()).toEqual([0, 1])
    expect(await announce()).toBe(0)
    const [, shown] = replyOf(await read('results'))
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient)).toEqual([admin.email, owner.email].toSorted())
    for (const { subject, text } of sent) {
      expect(text).toContain(String(shown))
      expect(text).toContain(`https://research.example/app/studies/${study}`)
      const [, date] = /kept until (\w+ \d+, \d{4})/.exec(String(shown)) ?? []
      expect(subject).toBe(`The responses of “A small study” are deleted after ${date}`)
    }
    expect((await audit()).at(-1)).toMatchObject({ action: 'announceDeletion', actor: 'The server' })

    await call('reopenStudy', owner, {}, { study })
    await takePart(app, study, answered(plainSort))
    await call('closeStudy', owner, {}, { study })
    await closedDaysAgo(341)
    expect(await announce()).toBe(1)
    expect(await mails()).toHaveLength(4)
    await closedDaysAgo(367)
    expect(await announce()).toBe(0)
  })
})

describe.each(anyDatabase)('results of a workspace on Free on %s, above the store', (database) => {
  test('can be read for 14 days after the end; then every call says both dates, and nothing is deleted', async () => {
    const { study, owner, call, closed, closedDaysAgo, read, watch, responses } = await start(database)
    const { expiry, closedAt } = studyEntry.parse(closed.json())
    expect(expiry).toEqual(entitlements({ plan: 'free' }).expiryOf(closedAt))
    await closedDaysAgo(13.9)
    for (const part of parts) expect([part, (await read(part)).statusCode]).toEqual([part, 200])
    expect((await watch()).statusCode).toBe(200)
    await closedDaysAgo(14.1)
    const refused = await Promise.all([...parts.map(read), watch()])
    for (const [index, reply] of refused.entries()) {
      const [status, message] = replyOf(reply)
      expect([parts[index] ?? 'changes', status]).toEqual([parts[index] ?? 'changes', 403])
      expect(message).toMatch(/could be read until \w+ \d+, \d{4}\. .+ kept until \w+ \d+, \d{4}/)
    }
    const filter = { sample: 'with', completeness: 'finished', flagged: 'with' }
    const download = await call('startDownload', owner, { format: 'csv', filter }, { study })
    expect(download.statusCode).toBe(403)
    expect(await responses()).toHaveLength(1)
  })

  test('are announced by a mail that a mail server receives, also after it was away', async () => {
    const { app, store, study, owner, closedDaysAgo, announce } = await start(database)
    const server = await startMailServer('defer')
    const mailer = createSmtpMailer({ url: server.url, from, host: 'research.example' }, longTimeouts)
    const deliver = (hours: number) =>
      deliverDueMails({
        store,
        mailer,
        maxAttempts: 3,
        log: app.log,
        settings: { now: () => new Date(Date.now() + hours * 3_600_000), random: () => 1 },
      })
    await closedDaysAgo(340)
    expect(await announce()).toBe(1)
    await deliver(1)
    expect(server.mails).toEqual([])
    server.setBehavior('accept')
    await deliver(24)
    await deliver(48)
    expect(server.mails).toHaveLength(1)
    const [mail] = server.mails
    const link = `https://research.example/app/studies/${study}`
    expect(mail).toMatchObject({
      to: [{ address: owner.email }],
      from: { address: 'hello@understory.example' },
    })
    expect(mail?.subject).toMatch(/^The responses of “A small study” are deleted after \w+ \d+, \d{4}$/)
    expect(mail?.text).toContain(link)
    expect(mail?.html).toContain(`href="${link}"`)
  })
})
