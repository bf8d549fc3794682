import type { RecordingSite, SiteSettings } from '#contract/sites/site.ts'

/** When a site begins to record a visit. */
export const consentTexts: Readonly<Record<SiteSettings['consent'], string>> = {
  'at-once': 'At once, without asking',
  'after-consent': 'After the visitor agreed',
  'not-in-eu': 'In the EU and EEA after the visitor agreed, elsewhere at once',
}

/** The tag that belongs on every page of a site. */
export const scriptTag = (origin: string, key: string) =>
  `<script async src="${origin}/r.js" data-site="${key}"></script>`

/** The call with which a site passes on that a visitor agreed. */
export const consentCall = 'window.understory.consent(true)'

/** The reason why a site has no visits yet. */
export const waitingText = ({
  tag: { seen, unasked, refused },
  settings: { isRecording, consent, sampling },
}: Pick<RecordingSite, 'tag' | 'settings'>) => {
  if (seen === 0) return 'Waiting for the first visit. No page with the script tag was opened yet.'
  const seenText = `The script tag was seen ${seen === 1 ? 'once' : `${seen} times`}`
  const part = (count: number) => (count === seen ? (seen === 1 ? '' : 'each time ') : `${count} of them `)
  if (!isRecording) return `${seenText}. Recording is switched off in the settings.`
  if (unasked > 0)
    return `${seenText}, ${part(unasked)}before the visitor was asked for consent. This site records ${
      consent === 'not-in-eu' ? 'visitors in the EU and EEA' : 'visitors'
    } only after your page has passed on that they agree.`
  if (refused > 0) return `${seenText}, ${part(refused)}after the visitor had refused to be recorded.`
  return `${seenText}, but no visit was recorded. Check the ${
    sampling < 1 ? 'share of recorded sessions and the ' : ''
  }pages that are left out in the settings; browsers that ask not to be tracked are not recorded.`
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
const views = (count: number) => counted(count, 'page view', 'page views')
const parts = (count: number) => counted(count, 'part of a visit', 'parts of visits')

/** Why something was not recorded, and what the owner of the site can do. */
const refusalTexts: Readonly<Record<RecordingSite['refusals'][number]['reason'], (count: number) => string>> =
  {
    otherOrigin: (count) =>
      `${views(count)} on a domain that is not listed here. If it is yours, add it to the domains of this site.`,
    unasked: (count) =>
      `${views(count)} before the visitor was asked for consent. Pass the answer on from your page, or change in the settings when recording begins.`,
    refused: (count) =>
      `${views(count)} after the visitor had refused to be recorded. Nothing needs to be done.`,
    tooLarge: (count) =>
      `${parts(count)}: too large. Leave out large elements of the page, such as long tables, in the settings.`,
    invalid: (count) =>
      `${parts(count)}: not readable. If this goes on, check that no proxy changes requests to this server.`,
    over: (count) =>
      `${parts(count)} after the visit was over: it was deleted, recording was switched off, or it lasted too long. Nothing needs to be done.`,
    full: (count) =>
      `${parts(count)} while the site had no room for recordings. Raise its limits in the settings, or delete recordings.`,
    tooMany: (count) =>
      `${counted(count, 'request', 'requests')} from a network that sent too many in a minute. The parts are sent again later.`,
    cut: (count) =>
      `${counted(count, 'part', 'parts')} recorded with something left out: too large, or too many changes of the page at once. The log of the visit says when.`,
  }

export const refusalText = ({ reason, count }: RecordingSite['refusals'][number]) =>
  refusalTexts[reason](count)

const maskedTexts = ({ text, inputs }: SiteSettings['masking']) => {
  if (text && inputs)
    return 'Texts of the page and everything you type are replaced by blanks in your browser.'
  if (inputs)
    return 'Everything you type is replaced by blanks in your browser; texts of the page are recorded.'
  if (text)
    return 'Texts of the page are replaced by blanks in your browser; what you type is recorded, except passwords.'
  return 'Texts of the page and what you type are recorded, except passwords.'
}

/** A text with which a site can ask its visitors for their consent, made from its settings. */
export const consentText = (site: string, { masking, keepsAddress, retentionDays, sampling }: SiteSettings) =>
  [
    `${site} records ${sampling < 1 ? 'some visits' : 'visits'} to see where its pages are hard to use: pages, clicks, scrolling and movements of the pointer.`,
    maskedTexts(masking),
    keepsAddress ? 'Your IP address is stored with the recording.' : 'Your IP address is not stored.',
    `A recording is deleted after ${retentionDays} ${retentionDays === 1 ? 'day' : 'days'}.`,
    'You can refuse, and nothing is recorded then.',
  ].join(' ')
