import { noRecontact, recontactOfferReply, recontactReply } from '#contract/recontact/recontact.ts'
import type { RecontactSettings } from '#contract/recontact/recontact.ts'
import { attribute, type NewAttribute } from '#contract/people/attributes.ts'
import { personLinkReply } from '#contract/people/own-record.ts'
import { peopleReply, personDetails } from '#contract/people/people.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { sessionReply } from '#contract/studies/session.ts'
import type { databases } from '#tests/support/databases.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import {
  newWorkspace,
  send,
  type Sender,
  startWorkspaceServer,
  type WorkspaceServer,
} from '../workspace/workspace-fixture.ts'

/** Longer than the name of an option of an attribute. */
const longAnswer = `A ${'very '.repeat(20)}old one`

const option = (label: string) => ({ id: label.toLowerCase(), label })
const screening = [
  { id: 'city', text: 'Where do you live?', options: [option('Bratislava'), option('Vienna')] },
  {
    id: 'device',
    text: 'Which one do you use?',
    options: [option('Phone'), option('Tablet'), { id: 'old', label: longAnswer }],
  },
].map((question) => ({ ...question, required: false, rejects: [] }))

/** A server that sends mails. */
export const startRecontactServer = async (
  database: (typeof databases)[number],
  environment: Record<string, string> = {},
) =>
  startWorkspaceServer(database, {
    SMTP_URL: (await startMailServer()).url,
    PUBLIC_URL: 'http://understory.example',
    ...environment,
  })

/** A live survey with two screening questions in a new workspace, its participants, and their mails. */
export const startRecontact = async (server: WorkspaceServer) => {
  const started = await newWorkspace(server)
  const { app, store, workspace, owner, call } = started
  const title = 'Hedges & gardens'
  const created = await call('createStudy', owner, { tool: 'questionnaire', title })
  const { id: study } = createStudyReply.parse(created.json())
  const params = { workspace, study }
  const why = { id: 'why', type: 'text', text: 'Why did you plant a hedge?', required: true }
  const saveDraft = (revision: number, parts: object) =>
    send(app, 'saveStudyDraft', {
      as: owner,
      params,
      headers: { 'if-match': `"${revision}"` },
      body: { study: parts },
    })
  await saveDraft(1, {
    welcome: { title: 'Welcome', text: 'One question.' },
    rejection: { title: 'Thank you', text: 'We ask other people.' },
    instructions: { title: 'What to do', text: 'Answer.' },
    closing: { title: 'Thank you', text: 'Your answer is saved.' },
    screening,
    tasks: { tool: 'questionnaire', pages: [{ id: 'page', questions: [why] }] },
  })
  const published = await call('publishStudy', owner, {}, { study })
  if (published.statusCode !== 200) throw new Error(`The survey was not published: ${published.body}`)

  const save = (settings: Partial<RecontactSettings>, revision = 0, as: Sender = owner) =>
    send(app, 'saveRecontact', {
      as,
      params,
      headers: { 'if-match': `"${revision}"` },
      body: { settings: { ...noRecontact, ...settings } },
    })
  const read = async () => recontactReply.parse((await call('readRecontact', owner, {}, { study })).json())
  const addAttribute = async (form: NewAttribute) =>
    attribute.parse((await call('createAttribute', owner, form)).json()).id

  const begin = async () => {
    const reply = await send(app, 'startSession', { params: { study } })
    return sessionReply.parse(reply.json()).session
  }
  const finish = async (session: string, answers: Record<string, string> = {}) => {
    const tool = { tool: 'questionnaire', answers: { why: 'For the birds' }, page: null, ms: 10 }
    const reply = await send(app, 'finishSession', {
      params: { study },
      headers: { 'x-session-token': session },
      body: { from: 0, events: [], progress: { screening: answers, tool, followUps: {} } },
    })
    if (reply.statusCode !== 200) throw new Error(`The survey was not finished: ${reply.body}`)
    return session
  }
  /** A session that has answered everything. */
  const takePart = async (answers: Record<string, string> = {}) => finish(await begin(), answers)
  const ofSession = (session: string) => ({ params: { study }, headers: { 'x-session-token': session } })
  const readOffer = (session: string) => send(app, 'readRecontactOffer', ofSession(session))
  const offer = async (session: string) => recontactOfferReply.parse((await readOffer(session)).json()).offer
  const agree = (session: string, body: object) =>
    send(app, 'requestRecontact', {
      ...ofSession(session),
      body: { keepsAnswers: true, agrees: true, ...body },
    })

  /** The mails of this workspace to an address: their links name it. */
  const mailsTo = (address: string) =>
    store
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', address)
      .where('text', 'like', `%${workspace}%`)
      .orderBy('id')
      .execute()
  /** The token in the last mail to an address. */
  const tokenTo = async (address: string) => {
    const text = (await mailsTo(address)).at(-1)?.text ?? ''
    const token = /http:\/\/understory\.example\/recontact#token=(\S+)/.exec(text)?.[1]
    if (token === undefined) throw new Error(`No link in: ${text}`)
    return token
  }
  const confirm = (token: string) => send(app, 'confirmRecontact', { body: { token } })
  /** A participant who agrees and opens the link of the mail. */
  const confirmed = async (email: string, body: object = {}, answers: Record<string, string> = {}) => {
    await agree(await takePart(answers), { email, ...body })
    return confirm(await tokenTo(email))
  }

  const people = async () => {
    const body = { filter: { match: 'all', conditions: [] }, sort: { field: 'createdAt', isAscending: true } }
    return peopleReply.parse((await call('searchPeople', owner, body)).json()).people
  }
  const person = async (id: string) =>
    personDetails.parse((await call('readPerson', owner, {}, { person: id })).json())
  /** The first person of the workspace erases themselves by the link to their own page. */
  const eraseThemselves = async () => {
    const [first] = await people()
    const made = await call('createPersonLink', owner, {}, { person: first?.id ?? '' })
    const { link } = personLinkReply.parse(made.json())
    const headers = { 'x-person-token': new URL(link).hash.replace('#token=', '') }
    return send(app, 'eraseOwn', { headers, body: { confirm: true } })
  }
  const requests = () =>
    store.selectFrom('recontact_request').selectAll().where('workspace_id', '=', workspace).execute()
  /** As if the addresses of the workspace had been entered so long ago. */
  const enteredAgo = (ms: number) =>
    store
      .updateTable('recontact_request')
      .set({ created_at: new Date(Date.now() - ms).toISOString() })
      .where('workspace_id', '=', workspace)
      .execute()
  return {
    ...started,
    title,
    eraseThemselves,
    study,
    params,
    saveDraft,
    save,
    read,
    addAttribute,
    begin,
    takePart,
    readOffer,
    offer,
    agree,
    mailsTo,
    tokenTo,
    confirm,
    confirmed,
    people,
    person,
    requests,
    enteredAgo,
  }
}
