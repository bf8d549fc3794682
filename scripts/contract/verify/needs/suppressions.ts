import { defineNeeds } from '../define-needs.ts'
import { inPath, ObstacleError, type Prepared, sentBy } from '../prepared.ts'
import { oncePerRun, type Server } from '../server.ts'
import { adoptWorkspace } from '../workspaces.ts'

const source =
  'a cookie, a workspace, the identifier of one of its addresses with a complaint, ' +
  'and those of twelve other suppressed addresses, joined by spaces'

const given = (prepared: Prepared, server: Server) => {
  const [cookie = '', workspace = '', complaint = '', ...others] = server
    .given(prepared.call, source)
    .split(' ')
  return { cookie, workspace, complaint, others }
}

/** The addresses that were lifted; each can be lifted once. */
const used = oncePerRun(() => ({ count: 0 }))

export const suppressions = defineNeeds({
  'workspace with suppressions': async (prepared, server) => {
    const { cookie, workspace } = given(prepared, server)
    const person = { email: '', cookie, isVerified: true }
    adoptWorkspace(server, workspace, person)
    return inPath(sentBy(prepared, person), { workspace })
  },
  'suppressed address': async (prepared, server) => {
    const suppression = given(prepared, server).others[used(server).count++]
    if (suppression === undefined) throw new ObstacleError(`it needs ${source}`)
    return inPath(prepared, { suppression })
  },
  'address with a complaint': async (prepared, server) =>
    inPath(prepared, { suppression: given(prepared, server).complaint }),
})
