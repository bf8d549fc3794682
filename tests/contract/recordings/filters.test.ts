import { describe, expect, test } from 'vitest'
import {
  flagFields,
  type FlagField,
  numberFields,
  type NumberField,
  recordingFilter,
  textFields,
  type TextField,
  textOperator,
} from '#contract/visits/filters.ts'
import { filterFieldGroups } from '#content/workspace/recording-fields.ts'

/** The filters of products for session recording, with the fields that serve them. */
const offeredElsewhere: Readonly<Record<string, readonly (TextField | NumberField | FlagField)[]>> = {
  'date range': ['startedAt'],
  'referring, visited, entry and exit URL': ['referrer', 'visitedUrl', 'entryUrl', 'exitUrl'],
  'new or returning': ['isNew'],
  'country, region, city': ['country', 'region', 'city'],
  'device, browser, system': ['device', 'browser', 'system'],
  screen: ['screenWidth', 'screenHeight'],
  'five UTM fields': ['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'],
  channel: ['channel'],
  'script error': ['scriptError', 'scriptErrors'],
  'error, dead and rage click': ['errorClicks', 'deadClicks', 'rageClicks'],
  'excessive scroll, quick back': ['excessiveScrolls', 'quickBacks'],
  'clicked, entered, selected text': ['clickedText', 'enteredText', 'selectedText'],
  'visible and hidden time': ['visibleTime', 'hiddenTime'],
  'page and session duration': ['pageDuration', 'duration'],
  'scroll depth, page count': ['scrollDepth', 'pages'],
  'clicks of a page and a session': ['pageClicks', 'clicks'],
  'LCP, CLS, INP, TTFB': ['lcp', 'cls', 'inp', 'ttfb'],
  'user id': ['userId'],
  'custom event and metadata': ['customEvent', 'customMetadata'],
  'console message': ['consoleMessage'],
  'failed request, status, method': ['failedRequest', 'failedRequests', 'requestStatus', 'requestMethod'],
  'watched, tagged, shared': ['isWatched', 'tag', 'isShared'],
  bot: ['isBot', 'botReason'],
}

const isTaken = (condition: object) =>
  recordingFilter.safeParse({ match: 'all', conditions: [condition] }).success

describe('filters of recordings', () => {
  const fields: ReadonlySet<string> = new Set([...textFields, ...numberFields, ...flagFields])

  test('are at least 50, with all that other products have, each with a name in one group', () => {
    expect(fields.size).toBeGreaterThanOrEqual(50)
    for (const [name, needed] of Object.entries(offeredElsewhere))
      expect([name, needed.filter((field) => !fields.has(field))]).toEqual([name, []])
    const named = filterFieldGroups.flatMap((group) => Object.keys(group.fields))
    expect(named.toSorted()).toEqual([...fields].toSorted())
  })

  test('take each text with each operator and its opposite, each number with a range and its opposite', () => {
    for (const field of textFields)
      for (const operator of textOperator.options)
        for (const isNot of [false, true])
          expect([field, operator, isTaken({ field, operator, values: ['x'], isNot })]).toEqual([
            field,
            operator,
            true,
          ])
    for (const field of numberFields)
      for (const isNot of [false, true])
        expect([field, isTaken({ field, min: 1, max: 2, isNot })]).toEqual([field, true])
    for (const field of flagFields)
      for (const is of [false, true]) expect([field, isTaken({ field, is })]).toEqual([field, true])
  })
})
