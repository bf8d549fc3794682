import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { examples } from '#contract/examples.ts'
import { captureExamples } from '#contract/captures/examples.ts'
import { consentVersions } from '#contract/captures/captures.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { singleSignOnExamples } from '#contract/single-sign-on/examples.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { createSetUpToken } from '#server/accounts/first-account.ts'
import { insertPerson } from '#server/accounts/queries/persons.ts'
import { insertToken } from '#server/accounts/queries/tokens.ts'
import { createVoteTokens } from '#server/ideas/idea-mails.ts'
import { hashLinkPassword } from '#server/http/link-passwords.ts'
import { createUnsubscribeTokens } from '#server/mailings/unsubscribe-tokens.ts'
import { createSubscriptionTokens } from '#server/newsletter/routes.ts'
import { createRecontactTokens } from '#server/recontact/tokens.ts'
import { sharedSecret } from '#server/store/open.ts'
import { enqueueJob } from '#server/jobs/queries/job-queue.ts'
import { createSampleJob, sampleKey } from '#server/recordings/demo/sample/sample-job.ts'
import type { Store } from '#server/store/schema.ts'
import { demoWorkspaceId } from '#server/studies/demo-workspace.ts'
import { createShare } from '#server/studies/result-links/queries/shares.ts'
import { startApp } from '#tests/support/app.ts'
import { askForRecordings } from '#tests/support/ask-for-recordings.ts'
import { commitSeed } from '#tests/support/commit-seed.ts'
import { freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { startParticipant } from '../server/studies/participant.ts'
import { addSignedIn, addWorkspace } from '../server/workspace/workspace-fixture.ts'
import { calls } from '../../scripts/contract/calls.ts'
import { uploads } from '../../scripts/contract/verify/files.ts'
import { verify } from '../../scripts/contract/verify/verify.ts'

/** The address of a page that may be framed, on this machine. */
const servePage = async () => {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<p>Hi'))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return `http://127.0.0.1:${address.port}/`
}

/** Queues the sample of the demo for never: no call needs it, and it takes longer than a tenth of all others. */
const postponeSample = async (store: Store) => {
  const today = Math.floor(Date.now() / dayMs) * dayMs
  for (const until of [today, today + dayMs]) {
    const options = { key: sampleKey(until), runAfter: '9999-01-01T00:00:00.000Z' }
    await enqueueJob(store, createSampleJob({ store }), { until }, options)
  }
}

/**
 * A recording of a workspace of its own, whose participant agreed to this transcriber: the cookie of its owner, and the
 * identifiers in its path.
 */
const ownCapture = async (store: Store, transcriber: string) => {
  const { id: workspace_id, owner } = await addWorkspace(store)
  const now = new Date().toISOString()
  const [study, id] = [randomUUID(), randomUUID()]
  await store
    .insertInto('study')
    .values({
      workspace_id,
      id: study,
      tool: 'questionnaire',
      title: 'Hedges',
      state: 'live',
      folder: null,
      tags: '[]',
      search_key: '',
      draft: '{}',
      revision: 1,
      draft_hash: '',
      published_hash: null,
      version: null,
      results_id: study,
      results_access: 'link',
      keep_days: null,
      keep_responses: null,
      created_at: now,
      changed_at: now,
      changed_by: null,
      published_at: null,
      closed_at: null,
      trashed_at: null,
    })
    .execute()
  await store
    .insertInto('study_response')
    .values({
      id: study,
      results_id: study,
      token_hash: null,
      status: 'open',
      number: null,
      is_sample: 0,
      started_at: now,
      saved_at: now,
      seconds: 0,
      country: null,
      task_order: '[]',
      progress: '{}',
      next_event: 0,
      excluded: null,
      parameters: null,
      panel_id: null,
    })
    .execute()
  await store
    .insertInto('capture')
    .values({
      workspace_id,
      id,
      study_id: study,
      response_id: study,
      source: 'voice',
      content_type: 'audio/webm',
      state: 'ready',
      started_at: 0,
      consent: JSON.stringify({ version: consentVersions.transcribed, at: now, transcriber }),
      pauses: '[]',
      parts: 1,
      bytes: 0,
      ms: 1000,
      width: null,
      height: null,
      has_voice: 1,
      file_id: null,
      poster_id: null,
      waveform_id: null,
      created_at: now,
      received_at: now,
    })
    .execute()
  return [owner.headers.cookie, workspace_id, study, id].join(' ')
}

/** A workspace with suppressed addresses: what the kit is given for the calls about them. */
const suppressedAddresses = async (store: Store) => {
  const { id: workspace_id, owner } = await addWorkspace(store)
  const ids = Array.from({ length: 13 }, () => randomUUID())
  const rows = ids.map((id, at) => ({
    workspace_id,
    id,
    address_hash: id,
    kind: at === 0 ? ('complaint' as const) : ('hard' as const),
    status: null,
    suppressed_at: new Date().toISOString(),
  }))
  await store.insertInto('mail_suppression').values(rows).execute()
  return [owner.headers.cookie, workspace_id, ...ids].join(' ')
}

// Each run sends many requests, one after the other.
const start = async (environment?: Record<string, string>) => {
  const url = await freshDatabase('SQLite')
  const app = await startApp(url, environment)
  return { url, app, base: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

/** Calls whose examples need a mail server, on which new accounts wait for their verification. */
const sendingCalls = [
  'testMailing',
  'updateMailing',
  'deleteMailing',
  'sendMailing',
  'pauseMailing',
  'resumeMailing',
  'stopMailing',
  'resendUnknown',
  'listMailingRecipients',
]

test('our server fulfills every rule for calls that send mailings', { timeout: 300_000 }, async () => {
  const { url, base } = await start({ SMTP_URL: (await startMailServer()).url })
  const store = await openTestStore(url)
  const { id, owner } = await addWorkspace(store)
  await store.updateTable('workspace').set({ plan: 'custom' }).where('id', '=', id).execute()
  const given = `${owner.headers.cookie} ${id}`
  const mailed = Object.fromEntries(sendingCalls.map((name) => [name, given]))
  const options = { base, seed: commitSeed(), runs: 2, calls: sendingCalls, mailed }
  const { breaks, skipped } = await verify(options)
  expect(breaks).toEqual([])
  // Other roles are people who were invited, and their addresses verified: the matrix of access tries them.
  expect(skipped.filter(({ what }) => !what.endsWith(': access'))).toEqual([])
})

test('our server fulfills every rule for every other call', { timeout: 900_000 }, async () => {
  const page = await servePage()
  const { url, app, base } = await start({
    TRUSTED_HOSTS: new URL(page).host,
    FIGMA_URL: page,
    TRANSCRIBER_URL: page,
  })
  const store = await openTestStore(url)
  await postponeSample(store)
  const email2 = 'subscriber@example.org'
  await app.inject({ method: 'POST', url: '/ssr/subscription', payload: { email2 } })
  const subscription = await store
    .selectFrom('subscription')
    .selectAll()
    .where('email', '=', email2)
    .executeTakeFirstOrThrow()
  const { confirm, cancel } = createSubscriptionTokens([await sharedSecret(store)]).create(subscription)

  const { study } = examples.unlockResults.accepted[0].request.pathParams
  const { password } = examples.unlockResults.accepted[0].request.body
  const allows = { respondents: true, export: true, settings: true }
  const locked = await createShare(store, {
    studyId: study,
    allows,
    password: await hashLinkPassword(password),
  })
  const open = await createShare(store, { studyId: study, allows, password: null })

  const now = new Date().toISOString()
  const grace = { email: 'grace@example.org', name: 'Grace Hopper', password: null, isVerified: false }
  const { id: personId } = (await insertPerson(store, grace, now)) ?? {}
  if (personId === undefined) throw new Error('the address has an account')

  const single = await addWorkspace(store)
  const administrator = await addSignedIn(store, { isInstanceAdmin: true })
  const { defaultRole, provider } = singleSignOnExamples.updateSingleSignOn.accepted[1].request.body
  const flags = { is_enabled: 1, is_enforced: 0, tested_at: null }
  await store
    .insertInto('single_sign_on')
    .values({
      workspace_id: single.id,
      provider: JSON.stringify(provider),
      default_role: defaultRole,
      updated_at: now,
      ...flags,
    })
    .execute()
  await store
    .insertInto('verified_domain')
    .values({ domain: 'corp.example', workspace_id: single.id, verified_at: now })
    .execute()

  const recorded = captureExamples.startCapture.accepted[0].request.pathParams.study
  await askForRecordings(store, recorded)
  const { session } = await startParticipant(app, recorded)

  const vote = { id: randomUUID(), idea_id: examples.vote.accepted[0].request.body.idea }
  await store
    .insertInto('idea_vote')
    .values({
      ...vote,
      account_id: null,
      email: 'grace@example.org',
      mailbox: 'grace@example.org',
      browser: null,
      network: null,
      confirmed_at: null,
      is_following: 0,
      notified_revision: 1,
      created_at: now,
      mailed_at: now,
    })
    .execute()
  const voteLinks = createVoteTokens([await sharedSecret(store)]).create(vote.id)

  const request = { workspace_id: demoWorkspaceId, id: randomUUID() }
  await store
    .insertInto('recontact_request')
    .values({
      ...request,
      study_id: study,
      email: null,
      email_key: null,
      name: null,
      purpose: null,
      answers: null,
      session_day: now.slice(0, 10),
      created_at: now,
      confirmed_day: now.slice(0, 10),
    })
    .execute()
  const recontactTokens = createRecontactTokens([await sharedSecret(store)])

  const mailed = {
    startCapture: session.session,
    readTranscript: await ownCapture(store, new URL(page).host),
    requestTranscript: await ownCapture(store, new URL(page).host),
    saveTranscriptSegment: await ownCapture(store, new URL(page).host),
    removeTranscriptSegment: await ownCapture(store, new URL(page).host),
    startSingleSignOn: 'ada@corp.example',
    listSuppressions: await suppressedAddresses(store),
    liftSuppression: await suppressedAddresses(store),
    ...Object.fromEntries(
      calls
        .filter(({ access }) => access === 'instance-admin')
        .map(({ name }) => [name, administrator.headers.cookie]),
    ),
    setUp: (await createSetUpToken(store)) ?? '',
    verifyEmail: await insertToken(store, { purpose: 'verify-email', personId }, now),
    resetPassword: await insertToken(store, { purpose: 'reset-password', personId }, now),
    poll: administrator.headers.cookie,
    answerPoll: administrator.headers.cookie,
    confirmVote: voteLinks.confirm,
    withdrawVoteByLink: voteLinks.withdraw,
    confirmRecontact: recontactTokens.create({ workspaceId: request.workspace_id, id: request.id }),
    subscriptionConfirm: confirm,
    subscriptionCancel: cancel,
    unlockResults: locked.token,
    changeSettings: open.token,
    readPlanProgress: open.token,
    uploadMedia: open.token,
    checkPrototypeAddress: page,
    unsubscribeMailing: createUnsubscribeTokens([await sharedSecret(store)]).create({
      workspaceId: single.id,
      no: 1,
      studyId: recorded,
      recipientId: randomUUID(),
    }),
  }
  const publicUrl = 'http://localhost:3000'
  const seed = commitSeed()
  const others = calls.map(({ name }) => name).filter((name) => !sendingCalls.includes(name))
  const chosen = [...others, ...uploads.map(({ call }) => call.name)]
  const outcome = await verify({ base, publicUrl, seed, runs: 4, mailed, calls: chosen })

  expect(outcome.breaks, `SEED=${seed} repeats this run`).toEqual([])
  expect(outcome.skipped, 'every example was sent').toEqual([])
  expect(outcome.calls).toBe(others.length + uploads.length)
  expect(outcome.requests).toBeGreaterThan(1000)
})

test('solves a proof of work and uses it once', async () => {
  const { base } = await start({ CAPTCHA_PROVIDER: 'altcha' })
  const { breaks, skipped } = await verify({
    base,
    seed: 1,
    runs: 0,
    calls: ['subscription'],
    rules: ['accepted example', 'refused example', 'captcha'],
  })
  expect(breaks).toEqual([])
  expect(skipped).toEqual([])
})

test('reports forms behind a captcha widget as not verified unless a token is given', async () => {
  const provider = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'secret' }
  const { base } = await start(provider)
  const options = { base, seed: 1, runs: 0, calls: ['contact', 'pricing'] }
  const { breaks, skipped } = await verify(options)
  expect(breaks).toEqual([])
  expect(skipped.map(({ what }) => what)).toEqual(['contact'])
  expect(skipped[0]?.why).toContain('--captcha-token')

  const refused = { ...options, rules: ['refused example'] as const, captchaToken: 'any' }
  expect(await verify(refused)).toMatchObject({ breaks: [], skipped: [] })
})

test('reports calls of signed-in people as not verified on a server that takes no new accounts', async () => {
  const { base } = await start({ SIGN_UP: 'off' })
  const { breaks, skipped } = await verify({
    base,
    seed: 1,
    runs: 5,
    calls: ['signUp', 'readAccount', 'updateAccount'],
  })
  expect(breaks).toEqual([])
  const why = `signUp answers 403 ${accountMessages.signUpClosed}`
  expect(skipped).toContainEqual({ what: 'readAccount: the signed-in person', why })
  expect(skipped.map(({ what }) => what)).toContain('signUp: a new account')
})

test('reports invitations as not verified on a server that verifies addresses by mail', async () => {
  const mailServer = await startMailServer()
  const { base } = await start({ SMTP_URL: mailServer.url })
  const { breaks, skipped } = await verify({
    base,
    seed: 1,
    runs: 5,
    calls: ['signUp', 'changeEmail', 'readWorkspace', 'inviteMember', 'listApiKeys'],
  })
  expect(breaks).toEqual([])
  expect(skipped.map(({ what }) => what)).toEqual([
    'inviteMember: an invitation by a link',
    'inviteMember: an invitation that the server mails',
    'listApiKeys: access',
  ])
})

test('the pricing example equals the prices of the server', async () => {
  const [example] = examples.pricing.accepted
  const { app } = await start()
  const { currency = '' } = example.request.query ?? {}
  expect((await app.inject(`/ssr/pricing?currency=${currency}`)).json()).toEqual(example.reply)
})

test('rejects when the server does not answer', async () => {
  const { app, base } = await start()
  await app.close()
  await expect(verify({ base, seed: 1, runs: 0 })).rejects.toThrow('The server does not answer')
})
