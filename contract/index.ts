import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { analyticsReport } from './analytics.ts'
import {
  bookingForm,
  bookingReplies,
  bookingToken,
  cancelForm,
  rescheduleForm,
  slotsQuery,
} from './booking.ts'
import { captchaReply, initReply, pricingQuery, pricingReply } from './site.ts'
import {
  bookDemoForm,
  bookDemoReply,
  contactForm,
  customizedPlanForm,
  enterpriseWizardForm,
  studentForm,
  subscriptionForm,
  subscriptionLink,
  supportForm,
} from './forms.ts'
import { messages } from './messages.ts'
import { formReplies, messageReply, readReplies } from './replies.ts'
import { studyCalls } from './studies/calls.ts'

// What no rule words itself is said in a sentence of ours: those of the library are its own, and no server in
// another language could say them.
z.config({ customError: () => messages.invalid })

const c = initContract()

/** Raised with every change that can break a client; additions leave it alone. */
export const contractVersion = '3'

/** The same key with the same body gets the first answer again and stores nothing twice. */
const formHeaders = z.object({ 'idempotency-key': z.string().min(1).max(255).optional() })

const form = <Path extends `/${string}`, Body extends z.ZodType, Reply extends z.ZodType>(
  path: Path,
  summary: string,
  body: Body,
  reply: Reply,
) =>
  ({
    method: 'POST',
    path,
    summary,
    headers: formHeaders,
    body,
    responses: formReplies(reply),
  }) as const

/** Every call of the public site and of studies. Paths are same-origin. */
export const contract = c.router(
  {
    init: {
      method: 'GET',
      path: '/ssr',
      summary: 'Initial data: who visits, and from where',
      responses: readReplies(initReply),
    },
    pricing: {
      method: 'GET',
      path: '/ssr/pricing',
      summary: 'Prices of the plans, in the currency asked for or that of the client’s country',
      headers: z.object({ 'x-client-ip': z.string().max(64).optional() }),
      query: pricingQuery,
      responses: readReplies(pricingReply),
    },
    captcha: {
      method: 'GET',
      path: '/captcha',
      summary: 'What the next form has to show that a person sends it',
      responses: readReplies(captchaReply),
    },
    subscription: form('/ssr/subscription', 'Newsletter subscription', subscriptionForm, messageReply),
    subscriptionConfirm: form(
      '/subscription/confirm',
      'Newsletter: confirms by the link in the mail',
      subscriptionLink,
      messageReply,
    ),
    subscriptionCancel: form(
      '/subscription/cancel',
      'Newsletter: leaves by the link in every issue',
      subscriptionLink,
      messageReply,
    ),
    contact: form('/ssr/contact', 'Contact form and personal demo request', contactForm, messageReply),
    support: form('/ssr/support', 'Support form', supportForm, messageReply),
    popupWizard: form(
      '/ssr/popup-wizard',
      'Enterprise wizard in the popup',
      enterpriseWizardForm,
      messageReply,
    ),
    enterpriseWizard: form(
      '/ssr/enterprise-wizard',
      'Enterprise wizard on its page',
      enterpriseWizardForm,
      messageReply,
    ),
    bookDemo: form('/ssr/book-demo', 'Demo booking', bookDemoForm, bookDemoReply),
    enterpriseForm: form('/ssr/enterprise-form', 'Customized plan request', customizedPlanForm, messageReply),
    studentForm: form('/ssr/student-form', 'Student form', studentForm, messageReply),
    bookingConfig: {
      method: 'GET',
      path: '/booking/config',
      summary: 'Booking: our own calendar or a widget',
      responses: bookingReplies.config,
    },
    bookingSlots: {
      method: 'GET',
      path: '/booking/slots',
      summary: 'Booking: the free slots of some days',
      query: slotsQuery,
      responses: bookingReplies.slots,
    },
    book: {
      method: 'POST',
      path: '/booking',
      summary: 'Booking: takes a free slot',
      headers: formHeaders,
      body: bookingForm,
      responses: bookingReplies.book,
    },
    booking: {
      method: 'GET',
      path: '/booking/:token',
      summary: 'Booking: what a link in a mail leads to',
      pathParams: bookingToken,
      responses: bookingReplies.show,
    },
    reschedule: {
      method: 'POST',
      path: '/booking/:token/reschedule',
      summary: 'Booking: moves to another free slot',
      pathParams: bookingToken,
      body: rescheduleForm,
      responses: bookingReplies.change,
    },
    cancelBooking: {
      method: 'POST',
      path: '/booking/:token/cancel',
      summary: 'Booking: gives the slot back',
      pathParams: bookingToken,
      body: cancelForm,
      responses: bookingReplies.change,
    },
    analytics: {
      method: 'POST',
      path: '/analytics',
      summary: 'Counts what visitors who consented do',
      body: analyticsReport,
      responses: formReplies(messageReply),
    },
    ...studyCalls,
  },
  { strictStatusCodes: true },
)
export type Contract = typeof contract
