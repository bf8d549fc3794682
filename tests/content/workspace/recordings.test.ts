import { expect, test } from 'vitest'
import { refusalText, waitingText } from '#content/workspace/recordings.ts'
import { refusalReason } from '#contract/recordings/refusal-reasons.ts'
import { newSiteSettings } from '#contract/sites/new-site.ts'

const textOf = (tag: Partial<Parameters<typeof waitingText>[0]['tag']>, settings = {}) =>
  waitingText({
    tag: { seen: 0, unasked: 0, refused: 0, ...tag },
    settings: { ...newSiteSettings, consent: 'after-consent', ...settings },
  })

test('a site without a visit says whether its tag was seen, and why nothing was recorded', () => {
  expect(textOf({})).toMatch(/^Waiting for the first visit\. No page with the script tag/)
  expect(textOf({ seen: 4, unasked: 4 })).toMatch(
    /^The script tag was seen 4 times, each time before the visitor was asked for consent\. .* visitors only after/,
  )
  expect(textOf({ seen: 1, unasked: 1 }, { consent: 'not-in-eu' })).toContain('visitors in the EU and EEA')
  expect(textOf({ seen: 1, refused: 1 })).toContain('seen once, after the visitor had refused')
  expect(textOf({ seen: 3, unasked: 2 })).toContain('seen 3 times, 2 of them before')
  expect(textOf({ seen: 2, unasked: 2 }, { isRecording: false })).toContain('switched off')
  expect(textOf({ seen: 2 }, { sampling: 0.5 })).toContain('share of recorded sessions')
})

test('each reason for which something was not recorded says how often, and what to do', () => {
  const texts = refusalReason.options.map((reason) =>
    refusalText({ reason, count: 2, lastDay: '2026-11-23' }),
  )
  for (const text of texts) expect(text).toMatch(/^2 .*\.$/)
  expect(refusalText({ reason: 'otherOrigin', count: 1, lastDay: '2026-11-23' })).toMatch(
    /^1 page view on a domain that is not listed here\. .* add it to the domains/,
  )
  expect(refusalText({ reason: 'cut', count: 12_345, lastDay: '2026-11-23' })).toMatch(/^12,345 parts/)
})
