import { randomUUID } from 'node:crypto'
import { ideasReply, moderatedCommentsReply } from '#contract/ideas/ideas.ts'
import { defineNeeds } from '../define-needs.ts'
import {
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

export const ideas = defineNeeds({
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
