import { expect, test } from 'vitest'
import { merge, unite } from '#contract/shared/merge.ts'

test('the parts of all features are one object', () => {
  const features = { hedges: { calls: { trim: 1 } }, sheds: { calls: { lock: 2, paint: 3 } } }
  expect(merge(features, 'calls')).toEqual({ trim: 1, lock: 2, paint: 3 })
  expect(unite([{}, { trim: 1 }, { lock: 2 }])).toEqual({ trim: 1, lock: 2 })
})

test('a name that two features use is an error', () => {
  const features = { hedges: { calls: { paint: 1 } }, sheds: { calls: { paint: 2 } } }
  expect(() => merge(features, 'calls')).toThrow('Two features have paint')
  expect(() => unite([{ paint: 1 }, { lock: 2 }, { paint: 3 }])).toThrow('Two features have paint')
})
