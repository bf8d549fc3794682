import { z } from 'zod'
import { type DeviceNote, oldestSystems, type WantedDevice } from '#contract/studies/devices.ts'

/** The client hints of a browser: https://wicg.github.io/ua-client-hints/#interface */
const clientHints = z.object({ mobile: z.boolean(), platform: z.string(), platformVersion: z.string() })
type ClientHints = z.infer<typeof clientHints>

/** The signs of a device that its browser reports. */
export interface DeviceSigns {
  /** Undefined in browsers without client hints, and on pages without HTTPS. */
  readonly hints: ClientHints | undefined
  readonly userAgent: string
  /** Fingers that the screen distinguishes: an iPad has the user agent of a Mac. */
  readonly touchPoints: number
}

interface Device {
  readonly isPhone: boolean
  readonly system: keyof typeof oldestSystems | 'other'
  /** Major version of the system; undefined if the browser does not name it. */
  readonly version: number | undefined
}

const majorOf = (text: string | undefined) => {
  const version = Number.parseInt(text ?? '', 10)
  return Number.isNaN(version) ? undefined : version
}

/** The device by client hints where the browser gives them, else by its user agent. */
export const deviceOf = ({ hints, userAgent, touchPoints }: DeviceSigns): Device => {
  if (hints) {
    const isAndroid = hints.platform === 'Android'
    return {
      isPhone: hints.mobile,
      system: isAndroid ? 'android' : 'other',
      version: isAndroid ? majorOf(hints.platformVersion) : undefined,
    }
  }
  const apple = /\b(iPhone|iPod|iPad)\b.*?\bOS (\d+)_/.exec(userAgent)
  if (apple) return { isPhone: apple[1] !== 'iPad', system: 'ios', version: majorOf(apple[2]) }
  // iPadOS 13 and later.
  if (/\bMacintosh\b/.test(userAgent) && touchPoints > 1)
    return { isPhone: false, system: 'ios', version: majorOf(/\bVersion\/(\d+)/.exec(userAgent)?.[1]) }
  const android = /\bAndroid(?: (\d+))?/.exec(userAgent)
  if (android) {
    // Chrome says “Android 10; K” on every version: https://www.chromium.org/updates/ua-reduction/
    const isFrozen = /\bAndroid 10; K\b/.test(userAgent)
    const version = isFrozen ? undefined : majorOf(android[1])
    return { isPhone: /\bMobile\b/.test(userAgent), system: 'android', version }
  }
  return { isPhone: false, system: 'other', version: undefined }
}

/** Why a device is not the one that a study asks for; undefined where it is. */
export const noteOf = (
  wanted: WantedDevice,
  { isPhone, system, version }: Device,
): DeviceNote | undefined => {
  if (wanted === 'phone' && !isPhone) return 'noPhone'
  const isOld = system !== 'other' && version !== undefined && version < oldestSystems[system]
  return isOld ? 'oldSystem' : undefined
}

const readHints = async () => {
  try {
    const data: unknown = Reflect.get(navigator, 'userAgentData')
    const read: unknown =
      typeof data === 'object' && data ? Reflect.get(data, 'getHighEntropyValues') : undefined
    if (typeof read !== 'function') return undefined
    const values: unknown = await Reflect.apply(read, data, [['platformVersion']])
    return clientHints.safeParse(values).data
  } catch {
    // A policy of the browser may refuse the answer.
    return undefined
  }
}

/** The signs of the device that this browser reports. */
export const readDevice = async () => {
  const { userAgent, maxTouchPoints: touchPoints } = navigator
  return deviceOf({ hints: await readHints(), userAgent, touchPoints })
}

/** Why this device is not the one that a study asks for; undefined where it is. */
export const checkDevice = async (wanted: WantedDevice) => noteOf(wanted, await readDevice())
