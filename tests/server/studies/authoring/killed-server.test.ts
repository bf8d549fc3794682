import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  createStudyReply,
  draftReply,
  publishReply,
  saveDraftReply,
  versionsReply,
} from '#contract/studies/draft.ts'
import { treeTesting } from '#content/studies/tree-testing/study.ts'
import { databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { startServer } from '#tests/support/server-process.ts'
import { addWorkspace } from '../../workspace/workspace-fixture.ts'

/** A study that one person edits, and what the server acknowledged of it. */
interface Edited {
  readonly path: string
  revision: number
  /** Title of the acknowledged revision, and of the one that was sent last. */
  title: string
  sent: string
  readonly published: { readonly version: number; readonly title: string }[]
}

/** A study as participants get it; without a title if it was never published. */
const takenStudy = z.object({ title: z.string().optional() })

describe.each(databases)('a killed server on %s', (database) => {
  test('has every acknowledged change of a draft, and every acknowledged version', async () => {
    const url = await freshDatabase(database)
    const { id, owner } = await addWorkspace(await openTestStore(url))
    const studies: Edited[] = []
    let acknowledged = 0

    for (const killAfter of [10, 60, 61]) {
      const server = await startServer({ DATABASE_URL: url })
      const headers = { ...owner.headers, origin: server.url, 'content-type': 'application/json' }
      const get = async (path: string): Promise<unknown> =>
        (await fetch(server.url + path, { headers })).json()
      /** The reply in JSON; undefined if the server was killed before it. */
      const post = async (path: string, body: object, more: object = {}): Promise<unknown> => {
        try {
          const reply = await fetch(server.url + path, {
            method: 'POST',
            headers: { ...headers, ...more },
            body: JSON.stringify(body),
          })
          const content: unknown = await reply.json()
          expect(reply.status).toBe(200)
          return content
        } catch (error) {
          if (server.child.killed) return undefined
          throw error
        }
      }
      const save = async (edited: Edited, study: object, title: string, settings?: object) => {
        edited.sent = title
        const reply = await post(
          `${edited.path}/draft`,
          { study: { ...study, title }, ...(settings && { settings }) },
          { 'if-match': `"${edited.revision}"` },
        )
        if (reply === undefined) return false
        edited.revision = saveDraftReply.parse(reply).revision
        edited.title = title
        acknowledged += 1
        return true
      }

      // What the server has is what it acknowledged, or also the change that it could not acknowledge any more.
      for (const edited of studies) {
        const { revision, study } = draftReply.parse(await get(`${edited.path}/draft`))
        expect([edited.revision, edited.revision + 1]).toContain(revision)
        expect(study.title).toBe(revision === edited.revision ? edited.title : edited.sent)
        Object.assign(edited, { revision, title: study.title })
        const { versions } = versionsReply.parse(await get(`${edited.path}/versions`))
        const numbers = versions.map(({ version }) => version)
        expect(edited.published.filter(({ version }) => !numbers.includes(version))).toEqual([])
        // A publication that could not be acknowledged is newer than the last one that was.
        const { title } = takenStudy.parse(await get(edited.path.replace(/^\/workspaces\/[^/]+/, '')))
        expect([edited.published.at(-1)?.title, edited.title]).toContain(title)
      }
      while (studies.length < 4) {
        const created = await post(`/workspaces/${id}/studies`, { tool: 'treetest', title: 'A menu' })
        const path = `/workspaces/${id}/studies/${createStudyReply.parse(created).id}`
        const edited: Edited = { path, revision: 1, title: 'A menu', sent: 'A menu', published: [] }
        await save(edited, treeTesting.study, 'A menu', treeTesting.settings)
        studies.push(edited)
      }
      const edit = async (edited: Edited, person: number) => {
        for (let count = 0; !server.child.killed; count += 1) {
          const title = `Menu ${person}, change ${count} of ${killAfter}`
          if (!(await save(edited, {}, title))) return
          const reply = count % 3 === 0 ? await post(`${edited.path}/publish`, {}) : undefined
          if (reply !== undefined) {
            edited.published.push({ version: publishReply.parse(reply).version, title })
            acknowledged += 1
          }
          if (acknowledged >= killAfter) server.child.kill('SIGKILL')
        }
      }
      await Promise.all(studies.map(edit))
      expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' })
    }
    expect(studies.flatMap(({ published }) => published).length).toBeGreaterThan(10)
  })
})
