import { randomUUID } from 'node:crypto'
import { pollResults, pollsReply } from '#contract/ideas/poll.ts'
import { ideasReply, moderatedCommentsReply } from '#contract/ideas/ideas.ts'
import { defineNeeds } from '../define-needs.ts'
import {
  bodyField,
  identified,
  inBody,
  inHeaders,
  inPath,
  ObstacleError,
  type Prepared,
  withBody,
  withHeaders,
} from '../prepared.ts'
import { exampleRequest, type Server } from '../server.ts'

const asAdmin = (prepared: Prepared, { given }: Server) =>
  inHeaders(prepared, { cookie: given(prepared.call, 'the cookie of an administrator of the installation') })

const firstOf = async ({ ask }: Server, query: Readonly<Record<string, string>>) => {
  const [first] = (await ask(ideasReply, 'ideas', { query })).ideas
  if (!first) throw new ObstacleError('no idea is on the board')
  return first.id
}

/** An idea that an administrator proposes, which is on the board at once. */
const ownIdea = async (prepared: Prepared, server: Server) => {
  const { cookie = '' } = asAdmin(prepared, server).sent.headers ?? {}
  const title = `Idea ${randomUUID().replaceAll('-', '')}`
  const request = withHeaders(exampleRequest('proposeIdea'), { cookie })
  await server.send('proposeIdea', withBody(request, { title }))
  return firstOf(server, { search: title })
}

const cookieOf = (prepared: Prepared, server: Server) => ({
  cookie: asAdmin(prepared, server).sent.headers?.['cookie'] ?? '',
})

/** Polls that stay when room is made for another. */
const keptPolls = 10

const makeRoom = async (prepared: Prepared, { ask, send, given }: Server) => {
  const headers = { cookie: given(prepared.call, 'the cookie of an administrator of the installation') }
  const { polls } = await ask(pollsReply, 'polls', { headers })
  for (const { id } of polls.slice(keptPolls))
    await send('deletePoll', { pathParams: { poll: id }, headers, body: {} })
}

/** A poll that an administrator pins. */
const newPoll = async (prepared: Prepared, server: Server) => {
  await makeRoom(prepared, server)
  const request = withHeaders(exampleRequest('pinPoll'), cookieOf(prepared, server))
  return (await server.ask(pollResults, 'pinPoll', request)).id
}

export const ideas = defineNeeds({
  'room for a poll': async (prepared, server) => {
    await makeRoom(prepared, server)
    return prepared
  },
  'own poll': async (prepared, server) =>
    inPath(asAdmin(prepared, server), { poll: await newPoll(prepared, server) }),
  'pinned poll': async (prepared, server) => {
    const id = await newPoll(prepared, server)
    return bodyField(prepared, 'poll') === undefined ? prepared : inBody(prepared, { poll: id })
  },
  idea: async (prepared, server) => identified(prepared, 'idea', await firstOf(server, {})),
  'instance admin': async (prepared, server) => asAdmin(prepared, server),
  'own idea': async (prepared, server) => {
    const own = inPath(asAdmin(prepared, server), { idea: await ownIdea(prepared, server) })
    const isChange = own.sent.headers?.['if-match'] !== undefined
    return isChange ? inHeaders(own, { 'if-match': '"1"' }) : own
  },
  'other idea': async (prepared, server) => inBody(prepared, { into: await ownIdea(prepared, server) }),
  'idea comment': async (prepared, server) => {
    const idea = await ownIdea(prepared, server)
    await server.send('comment', withBody(exampleRequest('comment'), { idea }))
    const { headers } = asAdmin(prepared, server).sent
    const asked = { query: { idea }, headers: { cookie: headers?.['cookie'] ?? '' } }
    const [comment] = (await server.ask(moderatedCommentsReply, 'moderatedComments', asked)).comments
    if (!comment) throw new ObstacleError('the new comment is not listed')
    return inPath(asAdmin(prepared, server), { comment: comment.id })
  },
})
