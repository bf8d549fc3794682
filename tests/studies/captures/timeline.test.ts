import { expect, test } from 'vitest'
import { captionAt, toVtt } from '#studies/captures/captions.ts'
import { timeMarks } from '#studies/captures/time-marks.ts'
import {
  fileTime,
  nextRecorded,
  piecesOf,
  sessionMoment,
  silencesOf,
  spansOf,
} from '#studies/captures/capture-times.ts'

/** Ten seconds of file from the second 4 of the session on, with a pause of three seconds after two. */
const pieces = piecesOf({ startedAt: 4000, ms: 10_000, pauses: [{ at: 6000, ms: 3000 }] })

test('a pause takes time in the session and none in the file', () => {
  expect(pieces).toEqual([
    { from: 4000, to: 6000, offset: 0 },
    { from: 9000, to: 17_000, offset: 2000 },
  ])
  expect([4000, 5999, 6000, 9000, 16_999, 17_000].map((at) => fileTime(pieces, at))).toEqual([
    0,
    1999,
    undefined,
    2000,
    9999,
    undefined,
  ])
  expect([0, 1999, 2000, 9999].map((offset) => sessionMoment(pieces, offset))).toEqual([
    4000, 5999, 9000, 16_999,
  ])
})

test('pauses outside of the file, and a capture without a duration, make no pieces', () => {
  expect(piecesOf({ startedAt: 0, ms: null, pauses: [] })).toEqual([])
  expect(piecesOf({ startedAt: 1000, ms: 1000, pauses: [{ at: 500, ms: 100 }] })).toEqual([
    { from: 1100, to: 2100, offset: 0 },
  ])
  expect(piecesOf({ startedAt: 0, ms: 1000, pauses: [{ at: 5000, ms: 100 }] })).toEqual([
    { from: 0, to: 1000, offset: 0 },
  ])
})

test('gaps between captures are left out', () => {
  const spans = spansOf([pieces, [{ from: 5000, to: 7000, offset: 0 }], []])
  expect(spans).toEqual([
    { from: 4000, to: 7000 },
    { from: 9000, to: 17_000 },
  ])
  expect([0, 5000, 7000, 17_000].map((at) => nextRecorded(spans, at))).toEqual([4000, 5000, 9000, undefined])
})

test('a silence of three seconds is found in the time of the session, with some margin', () => {
  const loud = Array.from({ length: 20 }, () => 90)
  const quiet = Array.from({ length: 40 }, () => 2)
  expect(silencesOf(pieces, [...loud, ...quiet, ...loud], 100)).toEqual([{ from: 9400, to: 12_600 }])
  expect(silencesOf(pieces, [...loud, ...quiet.slice(0, 29), ...loud], 100)).toEqual([])
})

test('captions are saved as WebVTT, whose markup is escaped', () => {
  const captions = [
    { from: 500, to: 62_500, text: 'Price < 3 & more -->' },
    { from: 3_600_000, to: 3_601_000, text: 'Two\n\nlines' },
  ]
  expect(toVtt(captions)).toBe(
    'WEBVTT\n\n00:00:00.500 --> 00:01:02.500\nPrice &lt; 3 &amp; more --&gt;\n\n' +
      '01:00:00.000 --> 01:00:01.000\nTwo\nlines\n',
  )
  expect(captionAt(captions, 500)?.text).toBe('Price < 3 & more -->')
  expect(captionAt(captions, 62_500)).toBeUndefined()
})

test('events are marks of the kind of their type', () => {
  expect(
    timeMarks(
      [
        { type: 'answer.changed', at: 5 },
        { type: 'page.shown', at: 9 },
        { type: 'website.opened', at: 12 },
        { type: 'website.page', at: 13 },
        { type: 'picture.clicked', at: 14 },
      ],
      ['Answered'],
    ),
  ).toEqual([
    { at: 5, kind: 'event', label: 'Answered' },
    { at: 9, kind: 'page', label: 'page.shown' },
    { at: 12, kind: 'task', label: 'website.opened' },
    { at: 13, kind: 'page', label: 'website.page' },
    { at: 14, kind: 'click', label: 'picture.clicked' },
  ])
})
