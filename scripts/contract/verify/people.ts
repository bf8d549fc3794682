import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { URI } from 'otpauth'
import { z } from 'zod'
import {
  accountExportsReply,
  accountReply,
  recoveryCodesReply,
  sessionsReply,
  signInReply,
  totpReply,
} from '#contract/accounts/account.ts'
import { passkeyOptionsReply, passkeyReply, passkeySignInOptionsReply } from '#contract/accounts/passkeys.ts'
import { shopSiteKey } from '#content/demo-shop/recording-demo.ts'
import { shopPath } from '#content/demo-shop/shop.ts'
import { visitorHeader } from '#contract/recordings/demo-recordings.ts'
import { downloadsReply } from '#contract/studies/downloads.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { figmaImport } from '#contract/studies/figma-import.ts'
import { segment } from '#contract/studies/segments.ts'
import { createShareReply, shareComment } from '#contract/studies/shares.ts'
import { respondentsReply } from '#contract/studies/results.ts'
import type { Permission, Role } from '#contract/workspace/permissions.ts'
import { newClipLinkReply } from '#contract/recordings/capture-review.ts'
import { recordingNote } from '#contract/recordings/notes.ts'
import { recordingLinkExamples } from '#contract/examples/recording-links.ts'
import { newRecordingLinkReply } from '#contract/recordings/shares.ts'
import { recordingDeletion, recordingSegment } from '#contract/recordings/sessions.ts'
import { recordingSite, recordingSitesReply } from '#contract/recordings/site.ts'
import { recruitingWidget } from '#contract/widgets/widget.ts'
import { webhookSecretReply, deliveriesReply } from '#contract/workspace/webhooks.ts'
import { apiKeyReply, inviteReply, workspaceReply } from '#contract/workspace/workspace.ts'
import { type Call, calls, type Example, type Sent } from '../calls.ts'
import { createAuthenticator } from './authenticator.ts'
import { type Client, type Got, readMessage } from './client.ts'
import { jsonOf } from './judge.ts'
import { isRecord } from './schema-of.ts'

/** A value that the server does not give out; the message contains the reason. */
export class ObstacleError extends Error {
  override name = 'ObstacleError'
}

/** A person who signed up at the server under test. */
export interface Person {
  readonly email: string
  /** The cookies of their session. */
  readonly cookie: string
  /** False on a server that mails a link to new addresses. */
  readonly isVerified: boolean
}

/** A request that is being completed, and the person who sends it. */
interface Prepared {
  readonly call: Call
  readonly sent: Sent
  readonly person: Person | undefined
}

/** Fills in one value that comes from the server. */
export type Prepare = (prepared: Prepared) => Promise<Prepared>

export type AccountNeed = Exclude<
  Example['needs'][number],
  | 'free slot'
  | 'booking'
  | 'mailed token'
  | 'session'
  | 'hand-over'
  | 'hand-over code'
  | 'share'
  | 'set-up token'
  | 'page'
  | 'provider address'
  | 'unverified domain'
  | 'capture session'
  | 'capture'
  | 'demo respondent'
  | 'own capture'
>

/** How often, and after which milliseconds, the state of an export is read. */
const [exportTries, exportPollMs] = [120, 500]
const keptSites = 10
const password = 'a robin on the garden fence'
const workspaceName = 'Contract verification'
/** The permission of the API keys that are refused. */
export const keyPermission = 'workspace:read'

export const withBody = (sent: Sent, values: Readonly<Record<string, unknown>>): Sent => ({
  ...sent,
  body: { ...(isRecord(sent.body) && sent.body), ...values },
})
const withPath = (sent: Sent, values: Readonly<Record<string, string>>): Sent => ({
  ...sent,
  pathParams: { ...sent.pathParams, ...values },
})
const hasField = ({ body }: Sent, field: string) => isRecord(body) && field in body

/** The request without a session and an API key. */
export const withoutCredentials = (sent: Sent): Sent => {
  const { cookie: _, authorization: __, ...headers } = sent.headers ?? {}
  return { ...sent, headers }
}
export const asPerson = (sent: Sent, { cookie }: Person): Sent => ({
  ...sent,
  headers: { ...withoutCredentials(sent).headers, cookie },
})
export const asProgram = (sent: Sent, key: string): Sent => ({
  ...sent,
  headers: { ...withoutCredentials(sent).headers, authorization: `Bearer ${key}` },
})

/** Cookies that a reply sets, as a request sends them. */
const cookiesOf = ({ headers }: Got) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .join('; ')

const callExample = (name: string, shows: string) => {
  const found = calls
    .find((call) => call.name === name)
    ?.examples.accepted.find((each) => each.shows === shows)
  if (!found) throw new ObstacleError(`${name} has no such example`)
  return found
}

const accessReply = z.object({ access: z.string() })

const codeOf = (uri: string) => URI.parse(uri).generate()

const newEmail = () => `${randomUUID()}@example.org`
/** A new address as long as a long one. */
const newEmailLike = (email: unknown) =>
  typeof email === 'string' && email.length > newEmail().length
    ? `${randomUUID()}${email.slice(randomUUID().length)}`
    : newEmail()

/** A new identifier of a session or a visitor, as recorders make them. */
const newRecorderId = (first: string) => `${first}${randomUUID().replaceAll('-', '').slice(0, 25)}`

/** The first chunk of a visit to a site, as a recorder sends it from this page. */
const newVisit = (site: string, url = 'https://shop.example/') => {
  const now = Date.now()
  const [width, height] = [1280, 720]
  const node = { type: 0, id: 1, childNodes: [{ type: 3, id: 2, textContent: 'Shop' }] }
  const failed = { kind: 'error', message: 'the basket is not defined' }
  return {
    site,
    secret: randomUUID(),
    visitor: newRecorderId('v'),
    number: 0,
    page: { url, title: 'Shop', referrer: '', width, height },
    client: { language: 'en', screen: { width, height }, touchPoints: 0, isDriven: false, isNew: true },
    sentAt: now,
    events: [
      { type: 4, data: { href: url, width, height }, timestamp: now - 2000 },
      { type: 2, data: { node, initialOffset: { top: 0, left: 0 } }, timestamp: now - 2000 },
      { type: 5, data: { tag: 'error', payload: failed }, timestamp: now - 1000 },
    ],
  }
}

/**
 * Creates accounts and workspaces at the server under test. `exchange` sends a call by its name; `origin` is that of the
 * public address of the server, which its passkeys are bound to; `post` sends what recorders send.
 */
export const createPeople = (
  exchange: (name: string, sent: Sent) => Promise<Got>,
  origin: string,
  post: Client['post'],
) => {
  const send = async (name: string, sent: Sent) => {
    const got = await exchange(name, sent)
    if (got.status === 200) return got
    throw new ObstacleError(`${name} answers ${got.status} ${readMessage(got.text) ?? ''}`.trim())
  }
  const parse = <Schema extends z.ZodType>(schema: Schema, name: string, { text }: Got) => {
    const { data, error } = schema.safeParse(jsonOf(text).value)
    if (error) throw new ObstacleError(`the reply to ${name} has another shape`)
    return data
  }
  const ask = async <Schema extends z.ZodType>(schema: Schema, name: string, sent: Sent) =>
    parse(schema, name, await send(name, sent))

  const signUp = async () => {
    const email = newEmail()
    await send('signUp', { body: { name: 'Robin Fence', email, password } })
    return email
  }
  const signIn = async (email: string): Promise<Person> => {
    const got = await send('signIn', { body: { email, password } })
    const cookie = cookiesOf(got)
    const reply = parse(signInReply, 'signIn', got)
    if (reply.next !== 'done' || cookie === '') throw new ObstacleError('signIn sets no cookie')
    return { email, cookie, isVerified: reply.user.isEmailVerified }
  }
  const newPerson = async () => signIn(await signUp())
  let shared: Person | undefined
  const owner = async () => (shared ??= await newPerson())

  /** Owners by their workspace. */
  const owners = new Map<string, Person>()
  const createWorkspace = async (person: Person) => {
    const sent = asPerson({ body: { name: workspaceName } }, person)
    const { id } = await ask(workspaceReply, 'createWorkspace', sent)
    owners.set(id, person)
    return id
  }
  let sharedWorkspace: string | undefined
  const workspaceOf = ({ pathParams }: Sent) => pathParams?.['workspace'] ?? ''
  const studyOf = ({ pathParams }: Sent) => pathParams?.['study'] ?? ''
  /** The request with this link where it names one. */
  const withLink = (prepared: Prepared, link: string): Prepared => {
    const { sent } = prepared
    if (sent.query?.['link']) return { ...prepared, sent: { ...sent, query: { ...sent.query, link } } }
    return { ...prepared, sent: hasField(sent, 'link') ? withBody(sent, { link }) : withPath(sent, { link }) }
  }
  /** A link to a recorded session, and its token. Servers take long to hash a password: most examples need none. */
  const linkRecording = async (
    pathParams: Readonly<Record<'workspace' | 'site' | 'session', string>>,
    linkPassword: string | null = null,
  ) => {
    const { body } = recordingLinkExamples.createRecordingLink.accepted[0].request
    const protectedBody = { ...body, password: linkPassword }
    const asked = asPerson({ pathParams, body: protectedBody }, ownerOf(pathParams.workspace))
    return ask(newRecordingLinkReply, 'createRecordingLink', asked)
  }
  const ownerOf = (workspace: string) => {
    const person = owners.get(workspace)
    if (!person) throw new ObstacleError('it needs a workspace of this run')
    return person
  }

  const invite = async (workspace: string, email: string, role: Role) => {
    const sent = { pathParams: { workspace }, body: { email, role } }
    const { invitation, link } = await ask(inviteReply, 'inviteMember', asPerson(sent, ownerOf(workspace)))
    return { id: invitation.id, token: link === null ? undefined : new URL(link).hash.slice(1) }
  }
  const invitePerson = async (workspace: string, role: Role) => {
    const person = await newPerson()
    const { token } = await invite(workspace, person.email, role)
    if (token === undefined) throw new ObstacleError('the server sends invitations by mail')
    return { person, token }
  }
  const newMember = async (workspace: string, role: Role) => {
    const { person, token } = await invitePerson(workspace, role)
    await send('acceptInvitation', asPerson({ body: { token } }, person))
    return person
  }
  const createKey = (workspace: string, permissions: readonly Permission[]) => {
    const sent = { pathParams: { workspace }, body: { name: 'Verification', permissions } }
    return ask(apiKeyReply, 'createApiKey', asPerson(sent, ownerOf(workspace)))
  }

  const createSite = (workspace: string) => {
    const { request } = callExample('createRecordingSite', 'a site with the domains below it')
    const created = asPerson({ pathParams: { workspace }, body: request.body }, ownerOf(workspace))
    return ask(recordingSite, 'createRecordingSite', created)
  }

  /** A workspace has at most 20 sites: its widgets and sessions share one. */
  const sharedSites = new Map<string, ReturnType<typeof createSite>>()
  const sharedSite = (workspace: string) => {
    const site = sharedSites.get(workspace) ?? createSite(workspace)
    sharedSites.set(workspace, site)
    return site
  }

  /** Sends the first chunk of a visit from a page of this origin; returns the identifier of the session. */
  const record = async (visit: ReturnType<typeof newVisit>, pageOrigin: string) => {
    const session = newRecorderId('r')
    const got = await post(`/r/${session}`, JSON.stringify(visit), pageOrigin)
    if (got.status !== 200) throw new ObstacleError(`the server answers a recorder with ${got.status}`)
    return session
  }

  const createHook = (workspace: string) => {
    const { request } = callExample('createWebhook', 'a webhook for finished responses')
    return ask(
      webhookSecretReply,
      'createWebhook',
      asPerson({ pathParams: { workspace }, body: request.body }, ownerOf(workspace)),
    )
  }

  const enrol = async (person: Person) => {
    const { uri } = await ask(totpReply, 'enrolTotp', asPerson({ body: { password } }, person))
    return codeOf(uri)
  }
  /** A person with a second factor, and one of their recovery codes. */
  const withSecondFactor = async () => {
    const person = await newPerson()
    const confirmed = asPerson({ body: { code: await enrol(person) } }, person)
    const got = await send('confirmTotp', confirmed)
    const { recoveryCodes } = parse(recoveryCodesReply, 'confirmTotp', got)
    // The server may renew the session.
    const cookie = cookiesOf(got) || person.cookie
    return { person: { ...person, cookie }, code: recoveryCodes[0] }
  }
  const ticketOf = async ({ email }: Person) => {
    const reply = await ask(signInReply, 'signIn', { body: { email, password } })
    if (reply.next === 'done') throw new ObstacleError('signIn does not ask for the second factor')
    return reply.ticket
  }

  const createPasskey = async (person: Person) => {
    const authenticator = createAuthenticator()
    const options = await ask(passkeyOptionsReply, 'passkeyOptions', asPerson({ body: { password } }, person))
    return { authenticator, credential: authenticator.create(options, { origin }) }
  }
  const registerPasskey = async (person: Person) => {
    const { authenticator, credential } = await createPasskey(person)
    const { passkey } = await ask(passkeyReply, 'registerPasskey', asPerson({ body: { credential } }, person))
    return { authenticator, passkey }
  }
  /** The export of a person once its job has run. */
  const readyExport = async (person: Person) => {
    for (let tries = 0; tries < exportTries; tries += 1) {
      const { exports } = await ask(accountExportsReply, 'listAccountExports', asPerson({}, person))
      const ready = exports.find(({ state }) => state === 'ready')
      if (ready) return ready.id
      await wait(exportPollMs)
    }
    throw new ObstacleError('the export of an account is not ready after a minute')
  }

  const sentBy = (prepared: Prepared, person: Person): Prepared => ({
    ...prepared,
    person,
    sent: asPerson(prepared.sent, person),
  })
  const senderOf = ({ person }: Prepared) => {
    if (!person) throw new ObstacleError('it needs a signed-in person')
    return person
  }
  const inWorkspace = (prepared: Prepared, workspace: string): Prepared => {
    const { sent, person } = sentBy(prepared, ownerOf(workspace))
    return { ...prepared, person, sent: withPath(sent, { workspace }) }
  }

  /** Creates a study in the workspace of the path, and sends the example of each of these calls for it. */
  const withStudy = async (prepared: Prepared, callNames: readonly string[]): Promise<Prepared> => {
    const workspace = workspaceOf(prepared.sent)
    const person = ownerOf(workspace)
    const created = callExample('createStudy', 'a new survey').request
    const { id } = await ask(
      createStudyReply,
      'createStudy',
      asPerson({ ...created, pathParams: { workspace } }, person),
    )
    for (const name of callNames) {
      const [example] = calls.find((call) => call.name === name)?.examples.accepted ?? []
      if (!example) throw new ObstacleError(`${name} has no example`)
      await send(name, asPerson({ ...example.request, pathParams: { workspace, study: id } }, person))
    }
    const { pathParams } = prepared.sent
    return pathParams?.['study'] === undefined
      ? prepared
      : { ...prepared, sent: withPath(prepared.sent, { study: id }) }
  }

  /** The identifier of the newest download of a study once its file is ready. */
  const readyDownload = async (person: Person, pathParams: Readonly<Record<string, string>>) => {
    for (let tried = 0; tried < exportTries; tried += 1) {
      const { downloads } = await ask(downloadsReply, 'listDownloads', asPerson({ pathParams }, person))
      const ready = downloads.find(({ state }) => state === 'ready')
      if (ready) return ready.id
      await wait(exportPollMs)
    }
    throw new ObstacleError('listDownloads has no file that is ready')
  }

  const steps: Readonly<Record<AccountNeed, Prepare>> = {
    'open sign-up': async (prepared) => {
      await owner()
      return prepared
    },
    'verified address': async (prepared) => {
      if (!senderOf(prepared).isVerified) throw new ObstacleError('the server verifies addresses by mail')
      return prepared
    },
    'signed in': async (prepared) => sentBy(prepared, await owner()),
    'new account': async (prepared) => sentBy(prepared, await newPerson()),
    credentials: async (prepared) => ({
      ...prepared,
      sent: withBody(prepared.sent, { email: await signUp(), password }),
    }),
    password: async (prepared) => {
      const field = hasField(prepared.sent, 'currentPassword') ? 'currentPassword' : 'password'
      return { ...prepared, sent: withBody(prepared.sent, { [field]: password }) }
    },
    'new address': async (prepared) => {
      const { sent } = prepared
      const email = newEmailLike(isRecord(sent.body) ? sent.body['email'] : undefined)
      return { ...prepared, sent: withBody(sent, { email }) }
    },
    'second factor': async (prepared) => sentBy(prepared, (await withSecondFactor()).person),
    code: async (prepared) => {
      const person = await newPerson()
      const { sent } = sentBy(prepared, person)
      return { ...prepared, person, sent: withBody(sent, { code: await enrol(person) }) }
    },
    ticket: async (prepared) => {
      const { person, code } = await withSecondFactor()
      return { ...prepared, sent: withBody(prepared.sent, { ticket: await ticketOf(person), code }) }
    },
    'new passkey': async (prepared) => {
      const { credential } = await createPasskey(senderOf(prepared))
      return { ...prepared, sent: withBody(prepared.sent, { credential }) }
    },
    passkey: async (prepared) => {
      const { authenticator } = await registerPasskey(await newPerson())
      const options = await ask(passkeySignInOptionsReply, 'passkeySignInOptions', { body: {} })
      const credential = authenticator.get(options, { origin })
      return { ...prepared, sent: withBody(prepared.sent, { credential }) }
    },
    'own passkey': async (prepared) => {
      const { passkey } = await registerPasskey(senderOf(prepared))
      return { ...prepared, sent: withPath(prepared.sent, { passkey: passkey.id }) }
    },
    'pending deletion': async (prepared) => {
      const person = senderOf(prepared)
      await send('deleteAccount', asPerson({ body: { password } }, person))
      return sentBy(prepared, await signIn(person.email))
    },
    export: async (prepared) => {
      const person = senderOf(prepared)
      await send('exportAccount', asPerson({ body: { password } }, person))
      return { ...prepared, sent: withPath(prepared.sent, { export: await readyExport(person) }) }
    },
    provider: async (prepared) => {
      const { request } = callExample('updateSingleSignOn', 'a provider of SAML')
      const pathParams = { workspace: workspaceOf(prepared.sent) }
      await send('updateSingleSignOn', asPerson({ ...request, pathParams }, senderOf(prepared)))
      return prepared
    },
    domain: async (prepared) => {
      const domain = `${randomUUID()}.example.org`
      const pathParams = { workspace: workspaceOf(prepared.sent) }
      await send('addDomain', asPerson({ pathParams, body: { domain } }, senderOf(prepared)))
      return { ...prepared, sent: withPath(prepared.sent, { domain }) }
    },
    'other session': async (prepared) => {
      const person = senderOf(prepared)
      await signIn(person.email)
      const { sessions } = await ask(sessionsReply, 'listSessions', asPerson({}, person))
      const other = sessions.find(({ isCurrent }) => !isCurrent)
      if (!other) throw new ObstacleError('listSessions has one session after two sign-ins')
      return { ...prepared, sent: withPath(prepared.sent, { session: other.id }) }
    },
    workspace: async (prepared) =>
      inWorkspace(prepared, (sharedWorkspace ??= await createWorkspace(await owner()))),
    'new workspace': async (prepared) => {
      const ready = inWorkspace(prepared, await createWorkspace(await owner()))
      const { sent } = ready
      return { ...ready, sent: hasField(sent, 'name') ? withBody(sent, { name: workspaceName }) : sent }
    },
    member: async (prepared) => {
      const { sent } = prepared
      const person = await newMember(workspaceOf(sent), 'viewer')
      const { user } = await ask(accountReply, 'readAccount', asPerson({}, person))
      const member = { member: user.id }
      return {
        ...prepared,
        sent: sent.pathParams?.['member'] ? withPath(sent, member) : withBody(sent, member),
      }
    },
    membership: async (prepared) => sentBy(prepared, await newMember(workspaceOf(prepared.sent), 'viewer')),
    invitation: async (prepared) => {
      const { id } = await invite(workspaceOf(prepared.sent), newEmail(), 'viewer')
      return { ...prepared, sent: withPath(prepared.sent, { invitation: id }) }
    },
    'invitation token': async (prepared) => {
      sharedWorkspace ??= await createWorkspace(await owner())
      const { person, token } = await invitePerson(sharedWorkspace, 'researcher')
      const { sent } = sentBy(prepared, person)
      return { ...prepared, person, sent: withBody(sent, { token }) }
    },
    'api key': async (prepared) => {
      const { apiKey } = await createKey(workspaceOf(prepared.sent), [keyPermission])
      return { ...prepared, sent: withPath(prepared.sent, { apiKey: apiKey.id }) }
    },
    webhook: async (prepared) => {
      const { webhook } = await createHook(workspaceOf(prepared.sent))
      return { ...prepared, sent: withPath(prepared.sent, { webhook: webhook.id }) }
    },
    site: async (prepared) => {
      const workspace = workspaceOf(prepared.sent)
      const isShared = prepared.sent.pathParams?.['session'] !== undefined
      const asked = asPerson({ pathParams: { workspace } }, ownerOf(workspace))
      const { sites } = await ask(recordingSitesReply, 'listRecordingSites', asked)
      const kept = await sharedSites.get(workspace)
      // A workspace has few sites: those of earlier examples are deleted.
      const old = sites.filter(({ id }) => id !== kept?.id)
      if (old.length > keptSites)
        for (const { id } of old) {
          const deleted = { pathParams: { workspace, site: id }, body: {} }
          await send('deleteRecordingSite', asPerson(deleted, ownerOf(workspace)))
        }
      const site = isShared ? await sharedSite(workspace) : await createSite(workspace)
      return { ...prepared, sent: withPath(prepared.sent, { site: site.id }) }
    },
    recording: async (prepared) => {
      const { key } = await sharedSite(workspaceOf(prepared.sent))
      const session = await record(newVisit(key), 'https://shop.example')
      return { ...prepared, sent: withPath(prepared.sent, { session }) }
    },
    'demo visit': async (prepared) => {
      const { sent } = prepared
      const visit = newVisit(shopSiteKey, new URL(shopPath, origin).href)
      const session = await record(visit, origin)
      const headers = { ...sent.headers, [visitorHeader]: visit.visitor }
      const named = sent.pathParams?.['session'] === undefined ? sent : withPath(sent, { session })
      return { ...prepared, sent: { ...named, headers } }
    },
    'widget site': async (prepared) => {
      const site = await sharedSite(workspaceOf(prepared.sent))
      return { ...prepared, sent: withBody(prepared.sent, { site: site.id }) }
    },
    widget: async (prepared) => {
      const workspace = workspaceOf(prepared.sent)
      const { request } = callExample('createWidget', 'an invitation on the product pages')
      const site = await sharedSite(workspace)
      const pathParams = { workspace, study: studyOf(prepared.sent) }
      const sent = asPerson({ ...request, pathParams }, senderOf(prepared))
      const { id } = await ask(recruitingWidget, 'createWidget', withBody(sent, { site: site.id }))
      return { ...prepared, sent: withPath(prepared.sent, { widget: id }) }
    },
    'recording note': async (prepared) => {
      const { request } = callExample('addRecordingNote', 'a note half a second after the start')
      const { sent } = prepared
      const { site = '', session = '' } = sent.pathParams ?? {}
      const pathParams = { workspace: workspaceOf(sent), site, session }
      const { id } = await ask(
        recordingNote,
        'addRecordingNote',
        asPerson({ ...request, pathParams }, senderOf(prepared)),
      )
      return { ...prepared, sent: withPath(sent, { note: id }) }
    },
    'recording link': async (prepared) => {
      const { sent } = prepared
      const { site = '', session = '' } = sent.pathParams ?? {}
      const { link } = await linkRecording({ workspace: workspaceOf(sent), site, session })
      return { ...prepared, sent: sent.pathParams?.['link'] ? withPath(sent, { link: link.id }) : sent }
    },
    'recording token': async (prepared) =>
      withToken(prepared, await (lockedRecording ??= lockRecording(prepared))),
    'recording segment': async (prepared) => {
      const { request } = callExample('saveRecordingSegment', 'visits with rage clicks from a campaign')
      const { sent } = prepared
      const pathParams = { workspace: workspaceOf(sent), site: sent.pathParams?.['site'] ?? '' }
      const asked = asPerson({ ...request, pathParams }, senderOf(prepared))
      const { id } = await ask(recordingSegment, 'saveRecordingSegment', asked)
      return {
        ...prepared,
        sent: hasField(sent, 'id') ? withBody(sent, { id }) : withPath(sent, { segment: id }),
      }
    },
    'recording deletion': async (prepared) => {
      const { sent } = prepared
      const pathParams = { workspace: workspaceOf(sent), site: sent.pathParams?.['site'] ?? '' }
      const body = { filter: { match: 'all', conditions: [] } }
      const asked = asPerson({ pathParams, body }, senderOf(prepared))
      const { id } = await ask(recordingDeletion, 'deleteRecordings', asked)
      return { ...prepared, sent: withPath(sent, { deletion: id }) }
    },
    delivery: async (prepared) => {
      const { sent } = prepared
      const sender = ownerOf(workspaceOf(sent))
      await send('testWebhook', asPerson({ ...sent, body: {} }, sender))
      const { deliveries } = await ask(
        deliveriesReply,
        'listWebhookDeliveries',
        asPerson({ pathParams: sent.pathParams }, sender),
      )
      const [last] = deliveries
      if (!last) throw new ObstacleError('listWebhookDeliveries has no delivery after testWebhook')
      return { ...prepared, sent: withPath(sent, { delivery: last.id }) }
    },
    download: async (prepared) => {
      const workspace = workspaceOf(prepared.sent)
      const { sent } = await withStudy({ ...prepared, sent: withPath(prepared.sent, { study: '' }) }, [
        'saveStudyDraft',
        'publishStudy',
        'startDownload',
      ])
      const id = await readyDownload(ownerOf(workspace), {
        workspace,
        study: sent.pathParams?.['study'] ?? '',
      })
      return { ...prepared, sent: withPath(prepared.sent, { download: id }) }
    },
    'figma import': async (prepared) => {
      const { request } = callExample('startFigmaImport', 'the page of a file')
      const { workspace, study } = prepared.sent.pathParams ?? {}
      const pathParams = { workspace: workspace ?? '', study: study ?? '' }
      const { file } = await ask(
        figmaImport,
        'startFigmaImport',
        asPerson({ ...request, pathParams }, senderOf(prepared)),
      )
      return { ...prepared, sent: withPath(prepared.sent, { file }) }
    },
    study: async (prepared) => withStudy(prepared, []),
    'complete study': async (prepared) => withStudy(prepared, ['saveStudyDraft']),
    'live study': async (prepared) => withStudy(prepared, ['saveStudyDraft', 'publishStudy']),
    'paused study': async (prepared) => withStudy(prepared, ['saveStudyDraft', 'publishStudy', 'pauseStudy']),
    'closed study': async (prepared) => withStudy(prepared, ['saveStudyDraft', 'publishStudy', 'closeStudy']),
    'trashed study': async (prepared) => withStudy(prepared, ['trashStudy']),
    segment: async (prepared) => {
      const { request } = callExample('saveSegment', 'people from Slovakia')
      const { sent } = prepared
      const pathParams = { workspace: workspaceOf(sent), study: sent.pathParams?.['study'] ?? '' }
      const { id } = await ask(
        segment,
        'saveSegment',
        asPerson({ ...request, pathParams }, senderOf(prepared)),
      )
      return {
        ...prepared,
        sent: hasField(sent, 'id') ? withBody(sent, { id }) : withPath(sent, { segment: id }),
      }
    },
    'share link': async (prepared) => {
      const { request } = callExample(
        'createShareLink',
        'a link with a password and an end, which hides small groups',
      )
      const pathParams = { workspace: workspaceOf(prepared.sent), study: studyOf(prepared.sent) }
      const { link } = await ask(
        createShareReply,
        'createShareLink',
        asPerson(withBody({ ...request, pathParams }, { password: null }), senderOf(prepared)),
      )
      return withLink(prepared, link.id)
    },
    comment: async (prepared) => {
      const { sent } = prepared
      const { request } = callExample('addComment', 'a comment of a member')
      const link = sent.query?.['link'] ?? sent.pathParams?.['link'] ?? ''
      const written = withBody({ ...request, pathParams: { study: studyOf(sent) } }, { link })
      const { id } = await ask(shareComment, 'addComment', asPerson(written, senderOf(prepared)))
      return sent.pathParams?.['comment'] ? { ...prepared, sent: withPath(sent, { comment: id }) } : prepared
    },
    response: async (prepared) => {
      const pathParams = { study: prepared.sent.pathParams?.['study'] ?? '' }
      await send('startSession', { pathParams, body: {} })
      const sent = asPerson({ pathParams, query: { completeness: 'partial' } }, senderOf(prepared))
      const { respondents } = await ask(respondentsReply, 'listRespondents', sent)
      const [first] = respondents
      if (!first) throw new ObstacleError('listRespondents has no response after startSession')
      const respondent = { respondent: first.id }
      return {
        ...prepared,
        sent: hasField(prepared.sent, 'respondent')
          ? withBody(prepared.sent, respondent)
          : withPath(prepared.sent, respondent),
      }
    },
    'capture review': async (prepared) => {
      const { sent } = prepared
      const study = { workspace: workspaceOf(sent), study: studyOf(sent) }
      const { sent: asked } = await steps.response({ ...prepared, sent: { pathParams: study } })
      const respondent = asked.pathParams?.['respondent'] ?? ''
      for (const [name, shows] of [
        ['saveNoteGroup', 'a new group'],
        ['saveCaptureNote', 'a new note four seconds after the start'],
        ['saveCaptureClip', 'a new clip of seven seconds'],
      ] as const) {
        const { request } = callExample(name, shows)
        const given = hasField(request, 'respondent') ? withBody(request, { respondent }) : request
        await send(name, asPerson(withPath(given, study), senderOf(prepared)))
      }
      const { request: reel } = callExample('saveCaptureReel', 'another title')
      const created = { ...withPath(reel, study), headers: { 'if-match': '"0"' } }
      await send('saveCaptureReel', asPerson(created, senderOf(prepared)))
      const { request: link } = callExample('createClipLink', 'a link to a clip with a password and an end')
      const open = withBody(withPath(link, study), { password: null })
      await send('createClipLink', asPerson(open, senderOf(prepared)))
      return prepared
    },
    'clip token': async (prepared) => withToken(prepared, await (lockedClip ??= lockClip(prepared))),
    'transcript segment': async (prepared) => {
      const { request } = callExample('saveTranscriptSegment', 'a new segment')
      const { pathParams, headers } = prepared.sent
      await send('saveTranscriptSegment', {
        ...request,
        headers: { ...request.headers, ...headers },
        ...(pathParams && { pathParams }),
      })
      return prepared
    },
    bearer: async (prepared) => {
      const { key } = await createKey(workspaceOf(prepared.sent), ['workspace:read', 'study:read'])
      return { ...prepared, sent: asProgram(prepared.sent, key) }
    },
  }

  /** A recorded session behind a link with a password: its token, and access to it. */
  const lockRecording = async (prepared: Prepared) => {
    sharedWorkspace ??= await createWorkspace(await owner())
    const recorded = await steps.recording({
      ...prepared,
      sent: { pathParams: { workspace: sharedWorkspace } },
    })
    const { session = '' } = recorded.sent.pathParams ?? {}
    const { id: site } = await sharedSite(sharedWorkspace)
    const { password: linkPassword } = recordingLinkExamples.createRecordingLink.accepted[0].request.body
    const { token } = await linkRecording({ workspace: sharedWorkspace, site, session }, linkPassword)
    const asked = { headers: { 'x-share-token': token }, body: { password: linkPassword } }
    return { token, ...(await ask(accessReply, 'unlockSharedRecording', asked)) }
  }
  let lockedRecording: ReturnType<typeof lockRecording> | undefined

  /** A clip behind a link with a password: its token, and access to it. */
  const lockClip = async (prepared: Prepared) => {
    sharedWorkspace ??= await createWorkspace(await owner())
    const inShared = { ...prepared, sent: { pathParams: { workspace: sharedWorkspace, study: '' } } }
    const studied = await steps['live study'](inWorkspace(inShared, sharedWorkspace))
    await steps['capture review'](studied)
    const study = { workspace: sharedWorkspace, study: studyOf(studied.sent) }
    const { request } = callExample('createClipLink', 'a link to a clip with a password and an end')
    const asked = asPerson(withPath(request, study), ownerOf(sharedWorkspace))
    const { token } = await ask(newClipLinkReply, 'createClipLink', asked)
    const { request: unlock } = callExample('unlockSharedClips', 'the password of the link')
    const given = { ...unlock, headers: { 'x-share-token': token } }
    return { token, ...(await ask(accessReply, 'unlockSharedClips', given)) }
  }
  let lockedClip: ReturnType<typeof lockClip> | undefined

  /** The request with the token of a link, and with access to it where it has some. */
  const withToken = (prepared: Prepared, { token, access }: Awaited<ReturnType<typeof lockClip>>) => {
    const { sent } = prepared
    const isUnlocked = sent.headers?.['x-share-access'] !== undefined
    const headers = {
      ...sent.headers,
      'x-share-token': token,
      ...(isUnlocked && { 'x-share-access': access }),
    }
    return { ...prepared, sent: { ...sent, headers } }
  }

  const newStranger = async () => {
    const person = await newPerson()
    const workspace = await createWorkspace(person)
    const { key } = await createKey(workspace, [keyPermission])
    return { person, key }
  }
  let stranger: Awaited<ReturnType<typeof newStranger>> | undefined
  const viewers = new Map<string, Person>()
  const keys = new Map<string, string>()
  const keyOf = async (workspace: string) => {
    const key = keys.get(workspace) ?? (await createKey(workspace, [keyPermission])).key
    keys.set(workspace, key)
    return key
  }
  return {
    steps,
    /** The owner of a workspace that no example uses, and an API key of it. */
    stranger: async () => (stranger ??= await newStranger()),
    /** A viewer of a workspace of this run. */
    viewerOf: async (workspace: string) => {
      const viewer = viewers.get(workspace) ?? (await newMember(workspace, 'viewer'))
      viewers.set(workspace, viewer)
      return viewer
    },
    /** An API key with one permission, of a workspace of this run. */
    keyOf,
    /** Takes a workspace that this run did not create as one of this run; `cookie` is its owner's. */
    adoptWorkspace: (workspace: string, cookie: string) => {
      owners.set(workspace, { email: '', cookie, isVerified: true })
    },
  }
}
