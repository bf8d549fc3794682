import { describe, expect, it } from 'vitest'
import { deviceOf, noteOf } from '#studies/player/device-check.ts'

const signs = (userAgent: string, touchPoints = 5) => ({ hints: undefined, userAgent, touchPoints })
const hints = (platform: string, platformVersion: string, mobile: boolean) => ({
  hints: { platform, platformVersion, mobile },
  userAgent: '',
  touchPoints: 5,
})

const safari = (device: string, system: string) =>
  `Mozilla/5.0 (${device}; CPU ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1 Mobile/15E148 Safari/604.1`
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'
const android = (version: string, more = ' Mobile') =>
  `Mozilla/5.0 (Linux; Android ${version}; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0${more} Safari/537.36`
const firefoxOnAndroid = 'Mozilla/5.0 (Android 8.1.0; Mobile; rv:120.0) Gecko/120.0 Firefox/120.0'
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36'

describe('the check of a device', () => {
  it('does not know the version behind the frozen user agent of Chrome on Android', () => {
    expect(deviceOf(signs(android('10')))).toEqual({ isPhone: true, system: 'android', version: undefined })
    expect(deviceOf(signs(android('10').replace('; K', '; SM-G960F'))).version).toBe(10)
  })

  it.each([
    ['an iPhone with iOS 14', signs(safari('iPhone', 'iPhone OS 14_0')), undefined, undefined],
    ['an iPhone with iOS 13', signs(safari('iPhone', 'iPhone OS 13_7')), 'oldSystem', 'oldSystem'],
    ['an iPad with iPadOS 12', signs(safari('iPad', 'OS 12_5')), 'oldSystem', 'noPhone'],
    ['an iPad that says it is a Mac', signs(mac), undefined, 'noPhone'],
    ['a Mac', signs(mac, 0), undefined, 'noPhone'],
    ['a phone with Android 9', signs(android('9')), undefined, undefined],
    ['a phone with Android 8', signs(android('8.1.0')), 'oldSystem', 'oldSystem'],
    ['a tablet with Android 13', signs(android('13', '')), undefined, 'noPhone'],
    ['Firefox on Android 8', signs(firefoxOnAndroid), 'oldSystem', 'oldSystem'],
    ['Windows with a touch screen', signs(windows, 10), undefined, 'noPhone'],
    ['hints of Android 14', hints('Android', '14.0.0', true), undefined, undefined],
    ['hints of Android 8', hints('Android', '8.1.0', true), 'oldSystem', 'oldSystem'],
    ['hints of an Android tablet', hints('Android', '14.0.0', false), undefined, 'noPhone'],
    ['hints of Windows', hints('Windows', '15.0.0', false), undefined, 'noPhone'],
    ['hints without a version', hints('Android', '', true), undefined, undefined],
  ])('judges %s in a study for any device, and in one for phones', (_, device, inAny, inPhones) => {
    expect(noteOf('any', deviceOf(device))).toBe(inAny)
    expect(noteOf('phone', deviceOf(device))).toBe(inPhones)
  })
})
