import { expect, test } from 'vitest'
import { studies } from '#content/studies/index.ts'
import { answerColumns } from '#studies/engine/answer-columns.ts'
import { openStudies } from '#studies/engine/published.ts'
import { sampleResponses } from '#studies/engine/sample/index.ts'
import { serverTools } from '#tools/server.ts'

test.each(studies.map((definition) => [definition.study.id, definition] as const))(
  'times are milliseconds in files and named in words on pages: %s',
  (id, definition) => {
    const { study, settings } = definition
    const sample = { version: '', responses: () => [] }
    const open = openStudies(serverTools, [{ study, settings, resultsAccess: 'open', sample }]).get(id)
    const [response] = sampleResponses(serverTools, definition).filter(({ status }) => status === 'finished')
    if (!open || !response) throw new Error('The study has no finished response')
    const { heads, cells, list } = answerColumns(open)
    const values = cells(response.progress)
    const shown = list(response.progress)
    expect(shown).toHaveLength(heads.length)
    const times = heads.flatMap((head, index) => (/\bms\)?$/.test(head) ? [index] : []))
    for (const { label } of shown) expect(label).not.toMatch(/\bms\)?$/)
    for (const index of times) {
      expect(values[index]).toEqual(expect.any(Number))
      expect(shown[index]?.label).toMatch(/\btime\b/)
      expect(shown[index]?.value).toMatch(/^(\d+\.\d s|\d+ s|\d+ min( \d+ s)?)$/)
    }
  },
)
