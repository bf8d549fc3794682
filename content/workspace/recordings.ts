import type { SiteSettings } from '#contract/recordings/site.ts'

/** When a site begins to record a visit. */
export const consentTexts: Readonly<Record<SiteSettings['consent'], string>> = {
  'at-once': 'At once, without asking',
  'after-consent': 'After the visitor agreed',
  'not-in-eu': 'In the EU and EEA after the visitor agreed, elsewhere at once',
}

/** The tag that belongs on every page of a site. */
export const scriptTag = (origin: string, key: string) =>
  `<script async src="${origin}/r.js" data-site="${key}"></script>`

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
