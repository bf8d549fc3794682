import { expect, test } from 'vitest'
import { firstErrors } from '#api/field-errors.ts'
import { recordingLinkForm } from '#contract/recording-links/shares.ts'
import { messages } from '#contract/shared/messages.ts'
import { openRecruiting, saveRecruitingForm } from '#contract/authoring/recruiting.ts'
import { dayOf, endOfDay, fieldOfLink } from '#workspace/forms/last-day.ts'
import { fieldOf, toForm, toValues } from '#workspace/studies/recruit/recruiting-values.ts'

test('ends a link at the end of its last day, in the time zone of the member', () => {
  const end = endOfDay('2030-12-31')
  expect(dayOf(end)).toBe('2030-12-31')
  expect(dayOf(new Date(Date.parse(end ?? '') + 1000).toISOString())).toBe('2031-01-01')
  expect(endOfDay('')).toBeNull()
})

// Date fields of Chromium take years up to 275760.
test.each(['275760-09-13', '12345-01-01'])('refuses the last day %s of a link at its field', (day) => {
  const link = { name: 'For the client', showsNotes: false, password: null, expiresAt: endOfDay(day) }
  const errors = firstErrors(recordingLinkForm, link)
  expect(Object.entries(errors).map(([path, message]) => [fieldOfLink(path), message])).toEqual([
    ['day', messages.invalid],
  ])
})

test.each(['opensAt', 'closesAt'])(
  'refuses a year that no time has at the field %s of recruiting',
  (field) => {
    const stored = {
      settings: openRecruiting,
      revision: 1,
      hasPassword: false,
      invitations: 0,
      responses: 0,
      quotaCounts: [],
    }
    const form = toForm({ ...toValues(stored), [field]: '275760-09-13T10:00' }, stored)
    const errors = firstErrors(saveRecruitingForm, form)
    expect(Object.entries(errors).map(([path, message]) => [fieldOf(path), message])).toEqual([
      [field, messages.invalid],
    ])
  },
)
