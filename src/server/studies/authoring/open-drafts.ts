import { setImmediate as nextTurn } from 'node:timers/promises'
import { study as studySchema } from '#contract/studies/study.ts'
import type { OpenTools } from '#studies/define-tool.ts'
import { draftFaults } from '#studies/engine/draft-faults.ts'
import { createBoundedQueue } from '../../jobs/bounded-queue.ts'
import type { OwnStudy } from '../queries/own-studies.ts'
import { parseDraft } from '../stored-draft.ts'
import { createVersionCache } from '../version-cache.ts'

/** Characters of the drafts that stay open: each takes some times its text. */
const maxOpenCharacters = 8 * 1024 * 1024

/**
 * Opens drafts of up to a megabyte: each revision is parsed and checked once. This takes up to a tenth of a second, so
 * workspaces take turns, and other requests are answered in between.
 */
export const createDraftOpener = (tools: OpenTools) => {
  const open = ({ draft }: OwnStudy) => {
    const content = parseDraft(draft)
    return {
      content,
      faults: draftFaults(tools, content),
      complete: studySchema.safeParse(content.study),
      characters: draft.length,
    }
  }
  const opened = createVersionCache<ReturnType<typeof open>>(
    maxOpenCharacters,
    ({ characters }) => characters,
  )
  const enqueue = createBoundedQueue({ concurrency: 1, maxWaiting: 500, maxPerClient: 100 })

  /** Runs work that blocks the event loop for a while. */
  const inTurn = <Result>(workspace: string, work: () => Result | Promise<Result>) =>
    enqueue(workspace, async () => {
      await nextTurn()
      return work()
    })
  return {
    inTurn,
    open: async (row: OwnStudy) => {
      const key = `${row.workspace_id} ${row.id}`
      const known = () => opened.get(key, row.draft_hash)
      return (
        known() ??
        inTurn(row.workspace_id, () => {
          const result = known() ?? open(row)
          opened.set(key, row.draft_hash, result)
          return result
        })
      )
    },
  }
}
