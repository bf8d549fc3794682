import { describe, expect, test } from 'vitest'
import { assetsReply } from '#contract/recorded-assets/assets.ts'
import { idPart } from '#contract/heat-maps/heat-map.ts'
import { pagePatterns } from '#contract/recordings/page-rules.ts'
import { pagesMasking } from '#contract/recordings/pages-masking.ts'
import { refusalReason } from '#contract/recordings/refusal-reasons.ts'
import { isFromReplayFrame, isToReplayFrame, toReplayedEvents } from '#contract/recordings/replay-frame.ts'
import { siteReceipt, siteReport } from '#contract/recordings/site-reports.ts'
import { studyTab } from '#contract/recordings/study-tab.ts'
import { loosePartsIn } from '#tests/support/loose-parts.ts'

const click = {
  path: 'main>a',
  tag: 'a',
  label: 'Hours',
  offset: { x: 0.5, y: 0.5 },
  x: 1,
  y: 2,
  isInteractive: true,
  isRepeatable: false,
}
const at = Date.UTC(2026, 10, 30)
const shown = 'https://shop.example/hours'
const report = {
  channel: studyTab.report,
  run: 'r'.repeat(20),
  site: 'k3y0fsite00000000000',
  tab: 't'.repeat(10),
  number: 0,
  what: { type: 'click', shown, at, click },
}

describe('a report of a site', () => {
  test('has all its parts, and a receipt with its run, tab and number', () => {
    const page = { ...report, what: { type: 'page', url: `${shown}?q=1`, shown, at } }
    for (const each of [report, page]) {
      expect(siteReport.parse(each)).toEqual(each)
      expect(loosePartsIn(siteReport, each)).toEqual([])
    }
    const { run, tab, number } = report
    const receipt = { channel: studyTab.receipt, run, tab, number }
    expect(siteReceipt.parse(receipt)).toEqual(receipt)
    expect(loosePartsIn(siteReceipt, receipt)).toEqual([])
  })

  test.each([
    { run: 'r'.repeat(41) },
    { run: ` ${report.run}` },
    { tab: 't'.repeat(9) },
    { tab: `${report.tab}!` },
    { tab: `!${report.tab}` },
    { number: -1 },
    { number: 1_000_001 },
    { what: { ...report.what, shown: 'file:///etc/passwd' } },
    { what: { ...report.what, shown: 'xhttps://shop.example/' } },
    { what: { ...report.what, at: -1 } },
  ])('is none with %j', (part) => {
    expect(siteReport.safeParse({ ...report, ...part }).success).toBe(false)
  })
})

test.each([[[]], [[{ type: 4, timestamp: 1 }]]])('a player takes %j for events', (events) => {
  expect(toReplayedEvents(events)).toEqual(events)
})

test.each([
  [null],
  ['events'],
  [[{ type: 4, timestamp: 1 }, null]],
  [[1]],
  [[{ type: '4', timestamp: 1 }]],
  [[{ type: 4, timestamp: '1' }]],
  [[{ type: 4 }]],
  [[{ timestamp: 1 }]],
])('a player does not take %j for events', (value) => {
  expect(() => toReplayedEvents(value)).toThrow('A part is no list of events')
})

test('a page and the frame of its player know the messages of each other', () => {
  const sent = ['show', 'play', 'pause', 'speed', 'measure', 'scroll']
  const received = ['ready', 'shown', 'failed', 'measured', 'size', 'time', 'ended']
  for (const kind of sent) {
    expect(isToReplayFrame({ kind })).toBe(true)
    expect(isFromReplayFrame({ kind })).toBe(false)
  }
  for (const kind of received) {
    expect(isFromReplayFrame({ kind })).toBe(true)
    expect(isToReplayFrame({ kind })).toBe(false)
  }
  for (const message of [null, undefined, 'show', {}, { kind: 1 }])
    expect(isToReplayFrame(message)).toBe(false)
})

test('pages of a site are paths, without spaces around them', () => {
  const only = (pattern: string) => pagePatterns.safeParse({ only: [pattern], except: [] })
  expect(only('  /cart/* ').data?.only).toEqual(['/cart/*'])
  expect(only(`/${'x'.repeat(299)}`).success).toBe(true)
  for (const pattern of ['cart', 'https://shop.example/cart', '/a b', '/a?b', '/a#b', `/${'x'.repeat(300)}`])
    expect(only(pattern).success).toBe(false)
})

test('what participants type is hidden in pages of a study, and nothing else', () => {
  const { text, inputs, ...lists } = pagesMasking
  expect([text, inputs, Object.values(lists).flat()]).toEqual([false, true, []])
})

test('names that are stored, sent or typed stay', () => {
  expect(refusalReason.options.join(' ')).toBe(
    'otherOrigin unasked refused tooLarge invalid over full tooMany cut',
  )
  expect(Object.values(studyTab)).toEqual([
    '#understory-study-',
    'understory-site-report',
    'understory-site-receipt',
    'understory.study',
    200,
  ])
  expect(idPart).toBe('{id}')
})

test('a kept asset has an address, a type and a content', () => {
  const reply = { assets: [{ address: shown, type: 'image/png', content: 'AA==' }] }
  expect(assetsReply.parse(reply)).toEqual(reply)
  expect(loosePartsIn(assetsReply, reply)).toEqual([])
})
