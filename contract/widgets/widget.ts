import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import { pagePatterns } from '../recordings/page-rules.ts'
import { siteKey } from '../recordings/keys.ts'
import { languages } from '../shared/enumerations.ts'
import { formObject, requiredText, utcTime, wholeNumber } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { siteMessages } from '../sites/messages.ts'
import { recruitingMessages } from '../studies/messages.ts'
import { widgetMessages } from './messages.ts'
import { ownStudyPath } from '../studies/draft.ts'
import { widgetLimits } from './limits.ts'

const { invalid } = messages

const button = requiredText(messages.required, widgetLimits.button).nullable()

const count = z
  .int(recruitingMessages.count)
  .min(1, recruitingMessages.count)
  .max(widgetLimits.responses, recruitingMessages.count)

const between = (min: number, max: number) => z.int(invalid).min(min, invalid).max(max, invalid)

/** A site that visitors come from, such as `example.org`, with all domains below it. */
const referrer = z
  .string(invalid)
  .trim()
  .toLowerCase()
  .max(253, siteMessages.domain)
  .regex(/^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/, widgetMessages.referrer)

const widgetDevice = z.enum(['computer', 'tablet', 'phone'], invalid)

/** Visitors who come for the first time, those who come again, or both. */
const widgetVisitors = z.enum(['all', 'new', 'returning'], invalid)

/** The rules for who is invited, and when. All of them must hold. */
export const widgetRules = formObject({
  /** Pages on which the invitation appears, all if empty, and pages on which it never does. */
  pages: pagePatterns,
  /** Sites from which the visit came; empty for any. */
  referrers: z.array(referrer, invalid).max(widgetLimits.referrers, invalid),
  devices: z.array(widgetDevice, invalid).min(1, messages.required).max(widgetLimits.devices, invalid),
  visitors: widgetVisitors,
  /** Seconds on the page, and percent of its height that was scrolled to. */
  seconds: between(0, widgetLimits.seconds),
  scroll: between(0, 100),
  /** Whether the invitation waits until the visitor is about to leave the page. */
  onLeaving: z.boolean(invalid),
  /** Share of the visitors, 0 to 1. */
  share: z.number(invalid).min(0, invalid).max(1, invalid),
})

export const widgetSettings = formObject({
  /** Null for the language of the study. */
  language: z.enum(languages, invalid).nullable(),
  title: requiredText(messages.required, widgetLimits.title),
  text: requiredText(messages.required, widgetLimits.text),
  /** Texts of the buttons; null for those of the language. */
  accept: button,
  decline: button,
  rules: widgetRules,
  /** The widget ends with this many finished responses that it brought; null for no end of its own. */
  maxResponses: count.nullable(),
})
export type WidgetSettings = z.infer<typeof widgetSettings>

/** How often a site invites, over all of its widgets. */
export const invitationCaps = formObject({
  /** Invitations that a person sees within `days`. */
  times: between(1, widgetLimits.times),
  days: between(1, widgetLimits.days),
  /** Invitations of the site in a day; null for no limit. */
  perDay: count.nullable(),
})
export type InvitationCaps = z.infer<typeof invitationCaps>

/** Caps of a site whose caps were never changed. */
export const newCaps: InvitationCaps = { times: 1, days: 30, perDay: null }

const name = requiredText(messages.required)

export const widgetPath = ownStudyPath.extend({ widget: identifier })
export const newWidgetForm = formObject({
  name,
  site: identifier,
  isOn: z.boolean(invalid),
  settings: widgetSettings,
  /** Caps of the site, which act on all of its widgets; left out, they stay as they are. */
  caps: invitationCaps.optional(),
})
export type NewWidget = z.output<typeof newWidgetForm>
/** A part that is left out stays as it is. */
export const widgetChangeForm = formObject({
  name: name.optional(),
  isOn: z.boolean(invalid).optional(),
  settings: widgetSettings.optional(),
  caps: invitationCaps.optional(),
})
export type WidgetChange = z.output<typeof widgetChangeForm>

/** The outcomes of the invitations. Bots are not counted. */
const widgetCounts = z.object({
  shown: wholeNumber,
  opened: wholeNumber,
  declined: wholeNumber,
  /** Responses that were started and finished after an invitation of this widget. */
  started: wholeNumber,
  finished: wholeNumber,
})

/** An invitation to a study on the pages of a site. */
export const recruitingWidget = z.object({
  id: identifier,
  name: z.string(),
  site: z.object({ id: identifier, key: siteKey, name: z.string(), domains: z.array(z.string()) }),
  /** Whether it invites as long as the study takes participants. */
  isOn: z.boolean(),
  settings: widgetSettings,
  caps: invitationCaps,
  revision: wholeNumber,
  createdAt: utcTime,
  counts: widgetCounts,
})
export type RecruitingWidget = z.infer<typeof recruitingWidget>
export const widgetsReply = z.object({ widgets: z.array(recruitingWidget) })
