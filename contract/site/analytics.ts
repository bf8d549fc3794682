import { z } from 'zod'
import { atMost, formObject } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'

/** The forms that analytics counts when they are sent. */
const countedForms = [
  'contact',
  'personal-demo',
  'support',
  'student',
  'subscription',
  'popup-wizard',
  'enterprise-wizard',
  'book-demo',
  'customized-plan',
  'booking',
  'idea',
  'vote',
  'comment',
  'poll',
] as const

const countedModals = ['helpVideo', 'carouselModal', 'carouselToolModal'] as const

const event = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  formObject({ type: z.literal(type), ...shape })

/**
 * Every event that is counted. An event holds no identifier, address or free text, so it cannot be traced to a
 * visitor.
 */
export const analyticsEvent = z.discriminatedUnion(
  'type',
  [
    /** `route` is the name of a page. Its address is not sent because it may contain a token. */
    event('page.viewed', {
      route: z
        .string(messages.invalid)
        .check(atMost(100))
        .regex(/^[a-z][A-Za-z0-9]*$/, messages.invalid),
    }),
    event('form.sent', { form: z.enum(countedForms, messages.invalid) }),
    event('modal.opened', { modal: z.enum(countedModals, messages.invalid) }),
  ],
  messages.invalid,
)
export type AnalyticsEvent = z.infer<typeof analyticsEvent>
export type CountedForm = (typeof countedForms)[number]

/** Maximum number of events in one report. */
const maxAnalyticsEvents = 20

/** A report of a browser whose visitor has consented. */
export const analyticsReport = formObject({
  events: z
    .array(analyticsEvent, messages.invalid)
    .min(1, messages.invalid)
    .max(maxAnalyticsEvents, messages.invalid),
})
export type AnalyticsReport = z.infer<typeof analyticsReport>
