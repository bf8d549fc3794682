import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftSettings, draftStudy } from '#contract/studies/draft.ts'
import { toolSettings } from '#contract/studies/registry.ts'
import { study as studySchema } from '#contract/studies/study.ts'
import { draftFaults } from '#studies/engine/draft-faults.ts'
import { hostileDrafts } from '#tests/support/hostile-drafts.ts'
import { serverTools } from '#tools/server.ts'

/** In `npm test` a part of them; `HOSTILE_DRAFTS=10000` runs more. */
const runs = Number(process.env['HOSTILE_DRAFTS'] ?? 1500)

test('hostile drafts never crash, and one without problems runs as a study', () => {
  const seen = { refused: 0, faulty: 0, published: 0 }
  fc.assert(
    fc.property(hostileDrafts(), ({ draft }) => {
      const study = draftStudy.safeParse(draft['study'])
      const settings = draftSettings.safeParse(draft['settings'])
      if (!study.success || !settings.success) {
        seen.refused += 1
        return
      }
      const faults = draftFaults(serverTools, { study: study.data, settings: settings.data })
      for (const { path, message } of faults) {
        expect(path).toMatch(/^(study|settings)/)
        expect(message).not.toBe('')
      }
      if (faults.length > 0) {
        seen.faulty += 1
        return
      }
      seen.published += 1
      const published = studySchema.parse(study.data)
      const engine = serverTools[published.tasks.tool].openEngine(published.tasks)
      expect(new Set(engine.order).size).toBe(engine.order.length)
      engine.orderFor?.(0, (all) => all)
      engine.results(engine.newTally().counts(), toolSettings.parse(settings.data), 0, 'closed')
    }),
    { numRuns: runs },
  )
  expect(Object.values(seen).every((count) => count > 0)).toBe(true)
})
