import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import { formObject, requiredText, utcTime, wholeNumber } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { siteMessages } from './messages.ts'
import { workspacePath } from '../workspace/workspace.ts'
import { siteKey } from '../recordings/keys.ts'
import { refusalReason } from '../recordings/refusal-reasons.ts'
import { pagePatterns } from '../recordings/page-rules.ts'

/** Limits of the sites of a workspace. */
export const siteLimits = {
  perWorkspace: 20,
  domains: 20,
  /** Length of a domain name. */
  domain: 253,
  /** Selectors or page patterns in a list, and the length of one. */
  rules: 50,
  rule: 300,
  retentionDays: 730,
  /** Sessions that a site may store in a month. */
  monthlySessions: 10_000_000,
  /** Megabytes that the recordings of a site may take. */
  megabytes: 1_000_000,
  /** Days whose refusals are shown. */
  refusalDays: 7,
} as const

const { invalid } = messages

/**
 * A domain of a site's pages: `example.org`, `*.example.org` for the domains below it, or `localhost:3000` with a port.
 */
const domain = z
  .string(invalid)
  .trim()
  .toLowerCase()
  .max(siteLimits.domain, siteMessages.domain)
  .regex(/^(\*\.)?[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*(:\d{1,5})?$/, siteMessages.domain)

const rules = z
  .array(requiredText(messages.required, siteLimits.rule), invalid)
  .max(siteLimits.rules, invalid)

/** `at-once`, after the site has passed on a consent, or in the EU only after it. */
export const consentMode = z.enum(['at-once', 'after-consent', 'not-in-eu'], invalid)

export const masking = formObject({
  /** Whether all texts are recorded as blanks. */
  text: z.boolean(invalid),
  /** Whether typed text is recorded as blanks. Passwords and card numbers always are. */
  inputs: z.boolean(invalid),
  /** Selectors: texts as blanks, elements as empty boxes, inputs without events, texts in clear. */
  mask: rules,
  block: rules,
  ignore: rules,
  unmask: rules,
})

/** Least and greatest values of the thresholds, as forms show them too. */
export const thresholdLimits = {
  rageClicks: [2, 20],
  rageMs: [100, 10_000],
  ragePixels: [1, 500],
  deadMs: [500, 10_000],
  errorMs: [50, 5000],
  quickBackMs: [500, 60_000],
  scrollRatio: [2, 50],
  uTurnMs: [1000, 300_000],
} as const

const between = (min: number, max: number) => z.number(invalid).min(min, invalid).max(max, invalid)

/** When an observation counts as a sign of a problem. Times in milliseconds. */
export const signalThresholds = formObject({
  /** Clicks, each within this time and distance in pixels of the one before. */
  rageClicks: between(...thresholdLimits.rageClicks),
  rageMs: between(...thresholdLimits.rageMs),
  ragePixels: between(...thresholdLimits.ragePixels),
  /** A click on something interactive without any reaction in this time. */
  deadMs: between(...thresholdLimits.deadMs),
  /** A script error within this time after a click. */
  errorMs: between(...thresholdLimits.errorMs),
  /** A return to the page before within this time. */
  quickBackMs: between(...thresholdLimits.quickBackMs),
  /** Screens scrolled per screen of the page's height, up and down together, without a click. */
  scrollRatio: between(...thresholdLimits.scrollRatio),
  /** A return to a page over one other page within this time. */
  uTurnMs: between(...thresholdLimits.uTurnMs),
})
export type SignalThresholds = z.infer<typeof signalThresholds>

export const siteSettings = formObject({
  isRecording: z.boolean(invalid),
  /** Share of sessions that are recorded. */
  sampling: between(0, 1),
  consent: consentMode,
  masking,
  /** Pages that are recorded, all if empty, and pages that are not. */
  pages: pagePatterns,
  retentionDays: z.int(invalid).min(1, invalid).max(siteLimits.retentionDays, invalid),
  monthlySessions: z.int(invalid).min(0, invalid).max(siteLimits.monthlySessions, invalid),
  megabytes: z.int(invalid).min(0, invalid).max(siteLimits.megabytes, invalid),
  /** Whether the IP address is stored with a session. */
  keepsAddress: z.boolean(invalid),
  thresholds: signalThresholds,
  /** Whether the server keeps pictures, fonts and style sheets for replays: of the domains, and of further hosts. */
  assets: formObject({
    isKept: z.boolean(invalid),
    hosts: z.array(domain, invalid).max(siteLimits.domains, invalid),
  }),
})
export type SiteSettings = z.infer<typeof siteSettings>

const name = requiredText(messages.required)
const domains = z.array(domain, invalid).min(1, messages.required).max(siteLimits.domains, invalid)

export const sitePath = workspacePath.extend({ site: identifier })
export const siteForm = formObject({ name, domains })
/** A part that is left out stays as it is. */
export const siteChangeForm = formObject({
  name: name.optional(),
  domains: domains.optional(),
  settings: siteSettings.optional(),
})

/** A site whose visits are recorded. */
export const recordingSite = z.object({
  id: identifier,
  /** In the script tag of the site's pages; no secret. */
  key: siteKey,
  name: z.string(),
  domains: z.array(z.string()),
  settings: siteSettings,
  revision: wholeNumber,
  createdAt: utcTime,
  /** When the first session was stored; null while the site waits for it. */
  firstVisitAt: utcTime.nullable(),
  /**
   * Pages with the script tag until the first visit, at most 1000; of those on which a consent is needed, the pages
   * whose visitor was not asked yet, or has refused.
   */
  tag: z.object({ seen: wholeNumber, unasked: wholeNumber, refused: wholeNumber }),
  /** Stored sessions, and the bytes that they take. */
  sessions: wholeNumber,
  bytes: wholeNumber,
  /** How often something was not recorded in the last days, by the reason. */
  refusals: z
    .array(z.object({ reason: refusalReason, count: wholeNumber, lastDay: z.iso.date() }))
    .max(refusalReason.options.length),
  /** Share of the stored sessions to which changed thresholds were applied; null when they apply to all. */
  recalculated: z.number().min(0).max(1).nullable(),
})
export type RecordingSite = z.infer<typeof recordingSite>
export const recordingSitesReply = z.object({ sites: z.array(recordingSite).max(siteLimits.perWorkspace) })
