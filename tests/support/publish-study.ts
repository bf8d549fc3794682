import { type BrowserContext, expect } from '@playwright/test'
import { createStudyReply, draftReply } from '#contract/studies/draft.ts'
import { createOwner, useSession } from './signed-in.ts'

/**
 * Creates a workspace; the browser is signed in as its owner. Returns functions that create and publish studies in it.
 */
export const createPublisher = async (context: BrowserContext, baseURL = '') => {
  const owner = await createOwner()
  await useSession(context, owner, baseURL)
  const studies = `/workspaces/${owner.workspace}/studies`
  const send = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const url = `${studies}${path}`
    const reply = await context.request.post(url, { headers: { origin: baseURL, ...headers }, data })
    expect([path, reply.status()]).toEqual([path, 200])
    const body: unknown = await reply.json()
    return body
  }
  const create = async (tool: string, title: string, draft?: object) => {
    const { id } = createStudyReply.parse(await send('', { tool, title }))
    if (draft) await send(`/${id}/draft`, draft, { 'if-match': '"1"' })
    return id
  }
  return {
    workspace: owner.workspace,
    /** Address of the owner. */
    email: owner.email,
    create,
    publish: async (tool: string, title: string, draft: object) => {
      const id = await create(tool, title, draft)
      await send(`/${id}/publish`, {})
      return id
    },
    /** Saves another draft of a study. */
    saveChange: async (id: string, draft: object) => {
      const { revision } = draftReply.parse(
        await (await context.request.get(`${studies}/${id}/draft`)).json(),
      )
      await send(`/${id}/draft`, draft, { 'if-match': `"${revision}"` })
    },
    /** Ends a study, so that its results have verdicts. */
    close: (id: string) => send(`/${id}/close`, {}),
    /** Publishes the stored draft of a study. */
    publishDraft: (id: string) => send(`/${id}/publish`, {}),
    /** The stored draft of a study, as the server has it. */
    readDraft: async (id: string) =>
      draftReply.parse(await (await context.request.get(`${studies}/${id}/draft`)).json()),
  }
}
