import { randomUUID } from 'node:crypto'
import { defineNeeds } from '../define-needs.ts'
import { asPerson, inBody, inHeaders, inPath, pathParam, type Prepared, senderOf } from '../prepared.ts'
import { exampleFor, type Server } from '../server.ts'
import { workspace as workspaceNeeds } from './workspace.ts'

const withDomain = async (prepared: Prepared, { send }: Server) => {
  const domain = `${randomUUID()}.example.org`
  const pathParams = { workspace: pathParam(prepared, 'workspace') }
  await send('addDomain', asPerson({ pathParams, body: { domain } }, senderOf(prepared)))
  return inPath(prepared, { domain })
}

export const singleSignOn = defineNeeds({
  provider: async (prepared, { send }) => {
    await send('updateSingleSignOn', exampleFor(prepared, ['updateSingleSignOn', 'a provider of SAML']))
    return prepared
  },
  'provider address': async (prepared, { given }) =>
    inBody(prepared, {
      email: given(prepared.call, 'an address whose domain has an identity provider'),
    }),
  domain: withDomain,
  'unverified domain': async (prepared, server) => {
    const cookie = server.given(prepared.call, 'the cookie of an administrator of the installation')
    const blank = { ...prepared, sent: {} }
    const { sent } = await withDomain(await workspaceNeeds.needs['new workspace'](blank, server), server)
    const { workspace, domain } = sent.pathParams ?? {}
    return inHeaders(inBody(prepared, { workspace, domain }), { cookie })
  },
})
