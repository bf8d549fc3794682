import { expect, test } from 'vitest'
import { studies } from '#content/studies/index.ts'
import { answerColumns } from '#studies/engine/answer-columns.ts'
import { openStudies } from '#studies/engine/published.ts'
import { sampleResponses } from '#studies/engine/sample/index.ts'
import { serverTools } from '#tools/server.ts'

test.each(studies.map((definition) => [definition.study.id, definition] as const))(
  'times are named and written in words on pages: %s',
  (id, definition) => {
    const { study, settings } = definition
    const sample = { version: '', responses: () => [] }
    const open = openStudies(serverTools, [{ study, settings, resultsAccess: 'open', sample }]).get(id)
    const [response] = sampleResponses(serverTools, definition).filter(({ status }) => status === 'finished')
    if (!open || !response) throw new Error('The study has no finished response')
    const times = open.engine.answers.columns.flatMap((column) =>
      typeof column === 'string' ? [] : [column],
    )
    const shown = answerColumns(open).list(response.progress)
    for (const { label } of shown) expect(label).not.toMatch(/\bms\)?$/)
    const ofTimes = shown.filter(({ label }) => times.some(({ title }) => title === label))
    expect(ofTimes).toHaveLength(times.length)
    for (const { label, value } of ofTimes) {
      expect(label).toMatch(/\btime\b/)
      expect(value).toMatch(/^(\d+\.\d s|\d+ s|\d+ min( \d+ s)?)$/)
    }
  },
)
