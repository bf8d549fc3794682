import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import {
  checkDraftReply,
  createStudyReply,
  publishReply,
  saveDraftReply,
  versionsReply,
} from '#contract/studies/draft.ts'
import type { StudyTool } from '#contract/studies/registry.ts'
import { databases } from '#tests/support/databases.ts'
import { hostileDrafts } from '#tests/support/hostile-drafts.ts'
import { send, startWorkspaces } from '../../workspace/workspace-fixture.ts'

/** In `npm test` a part of them; `HOSTILE_DRAFTS=10000` sends more. */
const count = Number(process.env['HOSTILE_DRAFTS'] ?? 150)
/** Drafts of one study, which has a limited number of versions. */
const draftsPerStudy = 200
vi.setConfig({ testTimeout: 60_000 + count * 300 })

const anySchema = z.instanceof(z.ZodType)
type DraftCall = 'saveStudyDraft' | 'checkStudyDraft' | 'publishStudy' | 'startSession'
interface Reply {
  readonly statusCode: number
  readonly body: string
  json(): unknown
}

describe.each(databases)('hostile drafts on %s', (database) => {
  test(`of ${count}, one with problems is never published, and none breaks the server`, async ({
    annotate,
  }) => {
    const { app, workspace, owner, call } = await startWorkspaces(database)
    const seen = new Map<string, number>()

    /** Expects a reply of the contract, and not an error of the server. */
    const check = <R extends Reply>(name: DraftCall, draft: object, reply: R) => {
      const { statusCode, body } = reply
      const text = `${name} of ${JSON.stringify(draft)}: ${statusCode} ${body}`
      expect(statusCode, text).toBeLessThan(500)
      const schema = anySchema.parse(Reflect.get(contract[name].responses, statusCode), { error: () => text })
      expect(schema.safeParse(reply.json()).success, text).toBe(true)
      const key = `${name} ${statusCode}`
      seen.set(key, (seen.get(key) ?? 0) + 1)
      return reply
    }

    const sendDrafts = async (tool: StudyTool, drafts: readonly object[]) => {
      const created = await call('createStudy', owner, { tool, title: 'Hostile' })
      const study = createStudyReply.parse(created.json()).id
      let revision = 1
      let versions = 0
      // A new study has problems until it has tasks; few generated drafts have.
      const empty = check('publishStudy', {}, await call('publishStudy', owner, { revision }, { study }))
      expect(empty.statusCode).toBe(422)
      for (const draft of drafts) {
        const request = {
          as: owner,
          params: { workspace, study },
          headers: { 'if-match': `"${revision}"` },
          body: draft,
        }
        const saved = check('saveStudyDraft', draft, await send(app, 'saveStudyDraft', request))
        if (saved.statusCode !== 200) continue
        const kept = saveDraftReply.parse(saved.json())
        revision = kept.revision
        const checked = check('checkStudyDraft', draft, await call('checkStudyDraft', owner, {}, { study }))
        const { faults, changes } = checkDraftReply.parse(checked.json())
        expect(faults).toEqual(kept.faults)
        const published = check(
          'publishStudy',
          draft,
          await call('publishStudy', owner, { revision, meaning: 'same' }, { study }),
        )
        // A draft like the published version is not published again.
        const isUnchanged = versions > 0 && changes.length === 0
        const expected = faults.length > 0 ? 422 : isUnchanged ? 409 : 200
        expect(published.statusCode, JSON.stringify(draft)).toBe(expected)
        if (published.statusCode !== 200) continue
        versions += 1
        expect(publishReply.parse(published.json())).toEqual({ study, version: versions })
        check('startSession', draft, await send(app, 'startSession', { params: { study } }))
      }
      const listed = await call('listStudyVersions', owner, {}, { study })
      expect(versionsReply.parse(listed.json()).versions).toHaveLength(versions)
    }

    const all = Map.groupBy(fc.sample(hostileDrafts(), count), ({ tool }) => tool)
    await Promise.all(
      [...all].map(async ([tool, drafts]) => {
        for (let first = 0; first < drafts.length; first += draftsPerStudy)
          await sendDrafts(
            tool,
            drafts.slice(first, first + draftsPerStudy).map(({ draft }) => draft),
          )
      }),
    )
    const statuses = [...seen].map((each) => each.join(': '))
    await annotate(statuses.join(', '))
    for (const key of ['saveStudyDraft 200', 'saveStudyDraft 422', 'publishStudy 200', 'publishStudy 422'])
      expect(seen.get(key) ?? 0, key).toBeGreaterThan(0)
  })
})
