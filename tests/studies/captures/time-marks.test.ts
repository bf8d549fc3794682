import { expect, test } from 'vitest'
import { unreportedClicks } from '#studies/captures/time-marks.ts'

const click = (at: number, label: string) => ({ at, kind: 'click', label }) as const

test('a click that was reported late is no second moment, and two clicks on one thing are two', () => {
  const reported = [click(3100, 'Clicked “More”'), { at: 3000, kind: 'page', label: '/cart' } as const]
  const recorded = [
    click(1200, 'Clicked “More”'),
    click(1900, 'Clicked “More”'),
    click(3000, 'Clicked “Cart”'),
  ]
  expect(unreportedClicks(reported, recorded)).toEqual(recorded.slice(1))
  // The two name one thing differently.
  expect(unreportedClicks([click(900, 'Clicked button')], [click(1100, 'Clicked “More”')])).toEqual([])
  expect(unreportedClicks([click(900, 'Clicked “More”')], [click(6100, 'Clicked “More”')])).toHaveLength(1)
})
