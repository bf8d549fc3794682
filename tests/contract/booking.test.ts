import { describe, expect, test } from 'vitest'
import { maxBodyBytes, maxLength } from '#contract/shared/limits.ts'
import { bookingForm, bookingHeaders, bookingLimits, slotsQuery } from '#contract/booking/booking.ts'
import {
  maxUploadBytes,
  uploadContentType,
  uploadExtensionOf,
  uploadPath,
  uploadQuery,
  uploadReply,
} from '#contract/site/uploads.ts'

const form = {
  start: '2026-11-23T09:00:00Z',
  timeZone: 'Europe/Prague',
  name: 'Ada',
  email: 'ada@example.org',
}
const messagesOf = (change: object) =>
  bookingForm
    .safeParse({ ...form, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('a booking', () => {
  test('accepts existing time zones only', () => {
    for (const timeZone of ['Europe/Prague', 'UTC', 'Asia/Tokyo'])
      expect(messagesOf({ timeZone })).toEqual([])
    for (const timeZone of ['Europe/Atlantis', 'nine'])
      expect(messagesOf({ timeZone })).toEqual(['timeZone: Invalid value'])
    expect(messagesOf({ timeZone: ' ' })).toEqual(['timeZone: Required'])
    expect(messagesOf({ timeZone: 'x'.repeat(65) })).toEqual(['timeZone: Must be 64 characters or less'])
  })

  test('accepts one date format only', () => {
    expect(bookingForm.parse(form).start).toBe('2026-11-23T09:00:00.000Z')
    expect(messagesOf({ start: 'tomorrow' })).toEqual(['start: Choose a time'])
    expect(messagesOf({ start: undefined })).toEqual(['start: Choose a time'])
  })

  test('has a token of at most 200 characters', () => {
    const accepts = (token?: string) => bookingHeaders.safeParse({ 'x-booking-token': token }).success
    expect(['x', 'x'.repeat(200)].map(accepts)).toEqual([true, true])
    expect([undefined, '', 'x'.repeat(201)].map(accepts)).toEqual([false, false, false])
  })
})

test('has these limits', () => {
  expect(bookingLimits).toEqual({ holdMinutes: 15, openPerAddress: 3, moves: 5 })
})

describe('free slots', () => {
  const rangeOf = (from: string, to: string) =>
    slotsQuery.safeParse({ from, to }).error?.issues.map(({ path, message }) => [path.join('.'), message])

  test.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-23', '2026-11-24'],
    ['2026-11-01', '2026-12-01'],
  ])('can be requested from %s to %s', (from, to) => expect(rangeOf(from, to)).toBeUndefined())

  test.each([
    ['2026-11-23', '2026-11-22'],
    ['2026-11-01', '2026-12-02'],
    ['2026-11-23', '2027-11-23'],
  ])('cannot be requested from %s to %s', (from, to) => {
    expect(rangeOf(from, to)).toEqual([['to', 'Ask for 1 to 31 days']])
  })

  test('are requested by day', () => {
    expect(rangeOf('Monday', '2026-11-24')).toContainEqual(['from', 'Invalid value'])
    expect(rangeOf('2026-11-23', 'Friday')).toContainEqual(['to', 'Invalid value'])
  })
})

describe('limits and files', () => {
  test('has the size limits of the specification', () => {
    expect(Math.max(...Object.values(maxBodyBytes))).toBe(1_048_576)
    expect(maxUploadBytes).toBe(5_242_880)
    expect(maxLength.captchaToken).toBe(8000)
  })

  test('finds the extension of a file name in any letter case', () => {
    expect(uploadExtensionOf('screen.PNG')).toBe('png')
    expect(uploadExtensionOf('notes.v2.txt')).toBe('txt')
    for (const name of ['run.exe', 'png', 'photo.png.exe', 'photo.png ', '', 'photo.pngx'])
      expect(uploadExtensionOf(name)).toBeUndefined()
  })

  test('requires a file name', () => {
    const saidOfName = (name: unknown) =>
      uploadQuery.safeParse({ name }).error?.issues.map(({ message }) => message)
    expect(saidOfName('')).toEqual(['Invalid file extension name'])
    expect(saidOfName(7)).toEqual(['Invalid file extension name'])
    expect(saidOfName('x'.repeat(250))).toBeUndefined()
    expect(saidOfName('x'.repeat(251))).toHaveLength(1)
  })

  test('has a content type for uploads and returns an id', () => {
    expect([uploadPath, uploadContentType]).toEqual(['/uploads', 'application/octet-stream'])
    expect(uploadReply.safeParse({ id: '01900000-0000-7000-8000-000000000000' }).success).toBe(true)
    for (const id of [undefined, 'screen.png']) expect(uploadReply.safeParse({ id }).success).toBe(false)
  })
})
