import Bowser from 'bowser'
import { isbot } from 'isbot'
import type { RecordingChunk } from '#contract/recordings/chunks.ts'

type Client = RecordingChunk['client']

const longestAgent = 1000

/** Browser, system and kind of device. iPads call themselves Macs: touch points distinguish them. */
export const readDevice = (userAgent: string, { touchPoints, isMobile, platform }: Client) => {
  const agent = userAgent.slice(0, longestAgent)
  const { browser, os, platform: found } = agent === '' ? Bowser.parse(' ') : Bowser.parse(agent)
  const isTablet = os.name === 'macOS' && touchPoints > 1
  const usual = isMobile === true ? 'mobile' : (found.type ?? 'desktop')
  return {
    browser: browser.name ?? '',
    system: isTablet ? 'iOS' : (platform ?? os.name ?? ''),
    device: isTablet ? 'tablet' : usual,
  }
}

/** Why a visit is that of a program; null for a person, as far as a first request shows. */
export const botReason = (userAgent: string, { isDriven }: Pick<Client, 'isDriven'>) => {
  if (userAgent === '') return 'no user agent'
  if (isDriven) return 'driven by a program'
  if (isbot(userAgent) || /headless/i.test(userAgent)) return 'names itself a bot'
  return null
}
