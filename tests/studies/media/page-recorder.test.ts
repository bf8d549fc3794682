import { expect, test } from 'vitest'
import { eventType } from '#contract/recordings/rrweb.ts'
import { withoutPauses } from '#studies/media/page-recorder.ts'

const json = JSON.stringify(
  [100, 200, 300, 400].map((timestamp) => ({
    type: eventType.incrementalSnapshot,
    timestamp,
    data: { x: 1 },
  })),
)
const timesOf = (text: string) => [...text.matchAll(/"timestamp":(\d+)/g)].map(([, time]) => Number(time))

test('leaves out the events of pauses, of which the last one may still go on', () => {
  expect(timesOf(withoutPauses(json, [{ from: 200, to: 300 }]))).toEqual([100, 300, 400])
  expect(timesOf(withoutPauses(json, [{ from: 250, to: Infinity }]))).toEqual([100, 200])
  expect(withoutPauses(json, [{ from: 0, to: Infinity }])).toBe('[]')
  expect(withoutPauses(json, [])).toBe(json)
})
