import { describe, expect, it } from 'vitest'
import type { RouteName } from '#content/routes.ts'
import { texts } from './all-content.ts'

const wordsOf = (route: RouteName) =>
  texts
    .filter(({ owner }) => owner === route)
    .map(({ text }) => text)
    .join('\n')

/** Limits that a page must state, in words that leave no room for another number. */
const stated: readonly (readonly [RouteName, readonly RegExp[]])[] = [
  [
    'pageToolPreferenceTest',
    [
      /(up to|at most) (6|six) designs/i,
      /JPG, JPEG, PNG (or|and) GIF/,
      /\b5MB\b/,
      /MP4/,
      /MP3 (or|and) WAV/,
      /\b100MB\b/,
    ],
  ],
  ['pageToolFiveSecond', [/\b2 (to|and) 30 seconds/]],
  ['pageToolReplayVisitors', [/\b40\+ filters/i]],
  ['pageToolMobileTesting', [/iOS 14 or later/, /Android 9\.0 or later/]],
  ['pageToolModeratedTesting', [/\b1 hour\b/, /\b30 slots/, /\b14 countries/]],
  ['pageToolUserPanel', [/more than 130 countries/i, /2 business days/, /4 business days/]],
  ['pageCompetitiveTesting', [/Chrome/]],
  ['pageUserTestingAustralia', [/1\.82M\+/]],
  ['pageUserTestingFrance', [/4\.88M\+/]],
  ['pageUserTestingGermany', [/3\.75M\+/]],
  ['pageUserTestingGreece', [/458 000\+/]],
  ['pageUserTestingSpain', [/2\.52M\+/]],
  ['pageUserTestingUk', [/24 000\+/]],
  ['pageDemoPreferencetest', [/up to 6 designs/]],
  ['pageDemoFivesecond', [/2 to 30 seconds/]],
  ['pageDemoMobile', [/iOS 14 or later, or Android 9\.0 or later/]],
  ['pageDemoSessionrecord', [/40\+ filters/]],
  ['pageLegalTerms', [/14 days after a study ends/, /12 months/, /4 business days/, /at most 30 slots/]],
  ['pageLegalTermsSk', [/14 dní/, /12 mesiacov/, /4 pracovné dni/, /najviac 30 termínov/]],
]

describe('limits', () => {
  it.each(stated)('are stated where they matter: %s', (route, patterns) => {
    const words = wordsOf(route).replaceAll(/[\u00A0\u202F]/g, ' ')
    expect(patterns.filter((pattern) => !pattern.test(words)).map(String)).toEqual([])
  })

  /** A quantity, and the only values it may have anywhere on the site. */
  const quantities: readonly (readonly [string, RegExp, readonly string[]])[] = [
    ['a version of iOS', /iOS (\d+)/g, ['14']],
    ['a version of Android', /Android (\d[\d.]*\d)/g, ['9.0']],
    ['the size of a file', /(\d+)\s?MB\b/g, ['5', '100']],
    ['a number of filters', /(\d+)\+? filters/gi, ['40']],
    ['a number of study languages', /(\d+) (?:study )?languages/gi, ['14']],
    ['a number of panel countries', /(\d+)\+? countries/gi, ['130', '14']],
  ]

  it.each(quantities)('never contradict each other: %s', (_, pattern, allowed) => {
    const found = texts.flatMap(({ owner, text }) =>
      [...text.matchAll(pattern)].map(([quote, value = '']) => ({ owner, quote, value })),
    )
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ value }) => !allowed.includes(value))).toEqual([])
  })
})
