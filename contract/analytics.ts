import { z } from 'zod'
import { formObject } from './fields.ts'
import { messages } from './messages.ts'

/** The forms whose sending is counted, by the names under which they come in. */
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
] as const

const countedModals = ['helpVideo', 'carouselModal', 'carouselToolModal'] as const

const event = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  formObject({ type: z.literal(type), ...shape })

/**
 * The registry of everything that is counted. An event says what happened and nothing about whom it happened
 * to: no identifier, no address, no free text.
 */
export const analyticsEvent = z.discriminatedUnion(
  'type',
  [
    /** `route` is a page's name, never its address: that could hold a token. */
    event('page.viewed', {
      route: z
        .string(messages.invalid)
        .max(100, messages.maxLength(100))
        .regex(/^[a-z][A-Za-z0-9]*$/, messages.invalid),
    }),
    event('form.sent', { form: z.enum(countedForms, messages.invalid) }),
    event('modal.opened', { modal: z.enum(countedModals, messages.invalid) }),
  ],
  messages.invalid,
)
export type AnalyticsEvent = z.infer<typeof analyticsEvent>
export type CountedForm = (typeof countedForms)[number]

/** The most events that travel together. */
const maxAnalyticsEvents = 20

/** What a browser reports once its visitor has consented. */
export const analyticsReport = formObject({
  events: z
    .array(analyticsEvent, messages.invalid)
    .min(1, messages.invalid)
    .max(maxAnalyticsEvents, messages.invalid),
})
export type AnalyticsReport = z.infer<typeof analyticsReport>
