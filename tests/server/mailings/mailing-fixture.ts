import { openRecruiting, recruitingReply } from '#contract/authoring/recruiting.ts'
import { mailing, type MailingForm, recipientsReply } from '#contract/mailings/mailings.ts'
import { type NewPerson, person } from '#contract/people/people.ts'
import type { databases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { publishCardSort } from '../studies/authored-card-sort.ts'
import {
  newWorkspace,
  send,
  startWorkspaceServer,
  type WorkspaceServer,
} from '../workspace/workspace-fixture.ts'

/** A server whose mail server takes no connections: mails of mailings wait. */
export const startMailingServer = (
  database: (typeof databases)[number],
  environment: Record<string, string> = {},
) =>
  startWorkspaceServer(database, {
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'http://understory.example',
    ...environment,
  })

type Changes = { readonly [Field in keyof MailingForm]?: unknown }

const everybody: MailingForm['audience'] = { kind: 'filter', filter: { match: 'all', conditions: [] } }

/** A workspace on a plan with mailings, with a study that takes participants. */
export const newMailingWorkspace = async (server: WorkspaceServer) => {
  const started = await newWorkspace(server)
  const { app, store, workspace, owner, call } = started
  const setPlan = (plan: 'free' | 'business' | 'custom') =>
    store.updateTable('workspace').set({ plan }).where('id', '=', workspace).execute()
  await setPlan('business')
  const study = await publishCardSort(app, workspace, owner)
  const form: MailingForm = {
    study,
    name: 'First round',
    audience: everybody,
    most: null,
    language: 'en',
    translations: [],
    subject: 'A question, {{first_name|there}}',
    text: 'Hello {{first_name|there}},\n\n{{link}}',
    senderName: 'The team',
    replyTo: null,
    schedule: null,
    waitsForMonth: false,
  }
  /** Adds a person; returns the identifier. */
  const addPerson = async (name: string, fields: Partial<NewPerson> = {}) => {
    const body = { email: `${name.toLowerCase()}@example.org`, name, ...fields }
    return person.parse((await call('createPerson', owner, body)).json()).id
  }
  const optOut = (id: string) =>
    send(app, 'updatePerson', {
      as: owner,
      params: { workspace, person: id },
      headers: { 'if-match': '"0"' },
      body: { isOptedOut: true },
    })
  let recruiting = 0
  /** Opens the study now, or much later: until then the mails of its mailings wait. */
  const openStudy = async (opensAt: string | null) => {
    const saved = await send(app, 'saveRecruiting', {
      as: owner,
      params: { workspace, study },
      headers: { 'if-match': `"${recruiting}"` },
      body: { settings: { ...openRecruiting, opensAt } },
    })
    recruiting = recruitingReply.parse(saved.json()).revision
  }
  const openLater = () => openStudy('2999-01-01T00:00:00.000Z')
  const openNow = () => openStudy(null)
  const create = async (changes: Changes = {}) =>
    mailing.parse((await call('createMailing', owner, { ...form, ...changes })).json())
  const read = async (id: string) =>
    mailing.parse((await call('readMailing', owner, {}, { mailing: id })).json())
  const update = (id: string, revision: number, changes: Changes = {}) =>
    send(app, 'updateMailing', {
      as: owner,
      params: { workspace, mailing: id },
      headers: { 'if-match': `"${revision}"` },
      body: { ...form, ...changes },
    })
  const move = (
    action:
      | 'sendMailing'
      | 'pauseMailing'
      | 'resumeMailing'
      | 'stopMailing'
      | 'resendUnknown'
      | 'deleteMailing',
    id: string,
  ) => call(action, owner, {}, { mailing: id })
  /** Waits until all recipients of a mailing are known. */
  const untilFilled = (id: string) =>
    eventually(async () => {
      const found = await read(id)
      if (!found.isFilled) throw new Error('The recipients are still searched for')
      return found
    })
  /** Creates and sends a mailing, and waits until its recipients are known. */
  const createAndSend = async (changes: Changes = {}) => {
    const { id } = await create(changes)
    const sent = await move('sendMailing', id)
    if (sent.statusCode !== 200) throw new Error(`The mailing was not sent: ${sent.body}`)
    return untilFilled(id)
  }
  const recipients = async (id: string, query: Record<string, string> = {}) =>
    recipientsReply.parse(
      (
        await send(app, 'listMailingRecipients', {
          as: owner,
          params: { workspace, mailing: id },
          query,
        })
      ).json(),
    )
  /** Names of the recipients of a mailing, in their order. */
  const names = async (id: string) =>
    (await recipients(id)).recipients.map((each) => each.person?.name ?? '').toSorted()
  return {
    ...started,
    study,
    form,
    setPlan,
    addPerson,
    optOut,
    openLater,
    openNow,
    create,
    read,
    update,
    move,
    untilFilled,
    createAndSend,
    recipients,
    names,
  }
}
export type MailingWorkspace = Awaited<ReturnType<typeof newMailingWorkspace>>
