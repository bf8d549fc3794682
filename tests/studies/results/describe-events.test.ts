import { expect, test } from 'vitest'
import { studies } from '#content/studies/index.ts'
import { sampleResponses } from '#studies/engine/sample/index.ts'
import { browserTools } from '#tools/browser.ts'
import { serverTools } from '#tools/server.ts'

test.each(studies.map((definition) => [definition.study.id, definition] as const))(
  'describes every event of the sample of %s with the labels of the study',
  async (_, definition) => {
    const { tasks } = definition.study
    const { describeEvents } = await browserTools[tasks.tool].results()
    const ids = [...JSON.stringify(tasks).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => `“${id}”`)
    for (const { events } of sampleResponses(serverTools, definition).slice(0, 20)) {
      const sentences = describeEvents(tasks, events)
      expect(sentences).toHaveLength(events.length)
      const unnamed = sentences.filter(
        (sentence) => sentence.includes('undefined') || ids.some((id) => sentence.includes(id)),
      )
      expect(unnamed).toEqual([])
    }
  },
)
