import { randomUUID } from 'node:crypto'
import { openRecruiting } from '#contract/authoring/recruiting.ts'
import { mailing } from '#contract/mailings/mailings.ts'
import { defineNeeds } from '../define-needs.ts'
import {
  asPerson,
  inBody,
  inPath,
  pathParam,
  type Prepared,
  senderOf,
  sentBy,
  withHeaders,
} from '../prepared.ts'
import { exampleFor, type Server } from '../server.ts'
import { adoptWorkspace } from '../workspaces.ts'
import { withStudy } from './authoring.ts'

/** A study of the workspace in the path that takes participants. */
const liveStudy = (prepared: Prepared, server: Server) =>
  withStudy(prepared, server, 'saveStudyDraft', 'publishStudy')

const newMailing = async (prepared: Prepared, server: Server, study: string) => {
  const { id } = await server.create(mailing, prepared, ['createMailing'], { study })
  return inPath(prepared, { mailing: id })
}

/** A mailing whose mails wait until its study opens: on any server it is still being sent when the example is. */
const sendingMailing = async (prepared: Prepared, server: Server) => {
  const studied = await liveStudy(prepared, server)
  const settings = { ...openRecruiting, opensAt: '2999-01-01T00:00:00.000Z' }
  const recruiting = exampleFor(studied, ['saveRecruiting'], { settings, invitations: [] })
  await server.send('saveRecruiting', withHeaders(recruiting, { 'if-match': '"0"' }))
  const body = { email: `person-${randomUUID()}@example.org` }
  const person = { pathParams: prepared.sent.pathParams, body }
  await server.send('createPerson', asPerson(person, senderOf(prepared)))
  const made = await newMailing(prepared, server, pathParam(studied, 'study'))
  await server.send('sendMailing', exampleFor(made, ['sendMailing']))
  return made
}

export const mailings = defineNeeds({
  'workspace with mailings': async (prepared, server) => {
    const source = 'a cookie and a workspace, joined by a space'
    const [cookie = '', workspace = ''] = server.given(prepared.call, source).split(' ')
    const person = { email: '', cookie, isVerified: true }
    adoptWorkspace(server, workspace, person)
    return inPath(sentBy(prepared, person), { workspace })
  },
  'study to invite to': async (prepared, server) =>
    inBody(prepared, { study: pathParam(await liveStudy(prepared, server), 'study') }),
  'mailing draft': async (prepared, server) =>
    newMailing(prepared, server, pathParam(await liveStudy(prepared, server), 'study')),
  'mailing that is being sent': sendingMailing,
  'paused mailing': async (prepared, server) => {
    const made = await sendingMailing(prepared, server)
    await server.send('pauseMailing', exampleFor(made, ['pauseMailing']))
    return made
  },
  'token of an invitation': async (prepared, server) =>
    inBody(prepared, { token: server.given(prepared.call, 'the token of an unsubscribe link') }),
})
