import { randomUUID } from 'node:crypto'
import {
  addCodesReply,
  incentiveLogReply,
  type IncentiveSettings,
  incentivesReply,
  noIncentives,
  ownIncentiveReply,
} from '#contract/incentives/incentives.ts'
import { person } from '#contract/people/people.ts'
import { addInvitees, invitationTokenOf } from '#server/studies/invitees/public.ts'
import type { App } from '#tests/support/app.ts'
import type { databases } from '#tests/support/databases.ts'
import { progressOf, sharedRecruiting } from '../studies/recruited-study.ts'
import { send, type Sender } from '../workspace/workspace-fixture.ts'

/** Codes as a shop could name them. */
export const codesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => `HEDGE-${String(first + at).padStart(5, '0')}`)

/** Live studies that give out codes, in workspaces of one app for all tests of the file. */
export const sharedIncentives = () => {
  const newStudies = sharedRecruiting()
  return async (database: (typeof databases)[number], environment: Record<string, string> = {}) => {
    const started = await newStudies(database, environment)
    const { app, call, owner, store, workspace, id, tokenOf } = started
    const params = { workspace, study: id }
    const saveIncentives = (settings: Partial<IncentiveSettings>, revision = 0, as: Sender = owner) =>
      send(app, 'saveIncentives', {
        as,
        params,
        headers: { 'if-match': `"${revision}"` },
        body: { settings: { ...noIncentives, ...settings } },
      })
    const addCodes = (codes: readonly string[]) =>
      call('addIncentiveCodes', owner, { codes: codes.join('\n') }, { study: id })
    /** Switches codes on, with these codes. */
    const giveOut = async (codes: readonly string[], settings: Partial<IncentiveSettings> = {}) => {
      await saveIncentives({ isOn: true, text: 'Your voucher:', ...settings })
      if (codes.length > 0) addCodesReply.parse((await addCodes(codes)).json())
    }
    const readIncentives = async () =>
      incentivesReply.parse((await call('readIncentives', owner, {}, { study: id })).json())
    const log = async (from = 0) =>
      incentiveLogReply.parse(
        (await send(app, 'readIncentiveLog', { as: owner, params, query: { from: String(from) } })).json(),
      )

    const finish = (session: string, pets = 'dog', at: App = app) =>
      send(at, 'finishSession', {
        params: { study: id },
        headers: { 'x-session-token': session },
        body: { from: 0, events: [], progress: progressOf(pets) },
      })
    const askOwn = (session: string, study = id) =>
      send(app, 'readOwnIncentive', { params: { study }, headers: { 'x-session-token': session } })
    /** The code as the last page shows it to a session. */
    const own = async (session: string) => ownIncentiveReply.parse((await askOwn(session)).json()).incentive
    /** A session that has answered everything. */
    const finished = async (arrival: object = {}) => {
      const session = await tokenOf({ body: arrival })
      await finish(session)
      return session
    }

    /** Adds a person with an address that no other test has. */
    const addPerson = async () => {
      const email = `${randomUUID()}@example.org`
      return { no: person.parse((await call('createPerson', owner, { email })).json()).id, email }
    }
    /** The arrival of a person by the link of a mailing. */
    const invite = async (no: string) => {
      const token = invitationTokenOf(['a secret of the tests'], randomUUID())
      const mailingId = randomUUID()
      await store
        .transaction()
        .execute((transaction) =>
          addInvitees(transaction, [
            { workspaceId: workspace, studyId: id, no: Number(no), mailingId, token },
          ]),
        )
      return { invitation: token }
    }
    const mailsTo = (email: string) =>
      store.selectFrom('outbox').selectAll().where('recipient', '=', email).execute()
    const rows = () =>
      store.selectFrom('incentive_code').selectAll().where('workspace_id', '=', workspace).execute()
    return {
      ...started,
      params,
      saveIncentives,
      addCodes,
      giveOut,
      readIncentives,
      log,
      finish,
      askOwn,
      own,
      finished,
      addPerson,
      invite,
      mailsTo,
      rows,
    }
  }
}
