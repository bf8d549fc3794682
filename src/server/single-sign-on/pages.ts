import { parse } from 'node:querystring'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { secretToken } from '#contract/accounts/account.ts'
import { messages } from '#contract/shared/messages.ts'
import { singleSignOnLimits } from '#contract/single-sign-on/single-sign-on.ts'
import { workspacePath } from '#contract/workspace/workspace.ts'
import type { SingleSignOn } from './sign-in.ts'
import { inScope } from '../http/named-scope.ts'

const stateQuery = z.object({ state: secretToken })
const samlBody = z.object({ SAMLResponse: z.string().min(1), RelayState: secretToken })
const expiredPage = '/app/sign-in?problem=expired'

/**
 * The addresses that browsers open on their way back from an identity provider, and the metadata for it. The one that
 * takes SAML responses is posted to by pages of other sites, and reads no cookie.
 */
export const registerSingleSignOnPages = (app: FastifyInstance, singleSignOn: SingleSignOn) =>
  inScope(app, 'single sign-on', async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: singleSignOnLimits.samlBytes },
      async (_request: unknown, body: string) => parse(body, '&', '=', { maxKeys: 5 }),
    )

    scope.get('/sso/oidc/:workspace/callback', async (request, reply) => {
      const [path, query] = [workspacePath.safeParse(request.params), stateQuery.safeParse(request.query)]
      if (!path.success || !query.success) return reply.redirect(expiredPage, 303)
      const at = { workspaceId: path.data.workspace, state: query.data.state }
      return singleSignOn.finishOpenId(request, reply, at)
    })

    scope.post('/sso/saml/:workspace/acs', async (request, reply) => {
      const [path, body] = [workspacePath.safeParse(request.params), samlBody.safeParse(request.body)]
      if (!path.success || !body.success) return reply.redirect(expiredPage, 303)
      const { SAMLResponse: response, RelayState: state } = body.data
      return singleSignOn.takeSaml(reply, { workspaceId: path.data.workspace, state, response })
    })

    scope.get('/sso/saml/:workspace/finish', async (request, reply) => {
      const [path, query] = [workspacePath.safeParse(request.params), stateQuery.safeParse(request.query)]
      if (!path.success || !query.success) return reply.redirect(expiredPage, 303)
      const at = { workspaceId: path.data.workspace, state: query.data.state }
      return singleSignOn.finishSaml(request, reply, at)
    })

    scope.get('/sso/saml/:workspace/metadata', async (request, reply) => {
      const path = workspacePath.safeParse(request.params)
      if (!path.success) return reply.status(404).send({ message: messages.server.notFound })
      return reply
        .type('application/samlmetadata+xml; charset=utf-8')
        .send(await singleSignOn.metadata(path.data.workspace))
    })
  })
