import { maxBodyBytes } from '../shared/limits.ts'
import { formReplies, messageReply } from '../shared/replies.ts'
import { analyticsReport } from './analytics.ts'
import {
  bookingForm,
  bookingHeaders,
  bookingReplies,
  cancelForm,
  confirmBookingForm,
  rescheduleForm,
  slotsQuery,
} from '../booking/booking.ts'
import { form, formHeaders } from './form-call.ts'
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
} from '../forms/forms.ts'
import { visitorCalls } from './visitor-calls.ts'

/** Subscribing, confirming the address and unsubscribing. */
export const newsletterCalls = {
  subscription: form('/ssr/subscription', 'Newsletter subscription', subscriptionForm, messageReply),
  subscriptionConfirm: form(
    '/subscription/confirm',
    'Newsletter: confirm the address',
    subscriptionLink,
    messageReply,
    maxBodyBytes.small,
  ),
  subscriptionCancel: form(
    '/subscription/cancel',
    'Newsletter: unsubscribe',
    subscriptionLink,
    messageReply,
    maxBodyBytes.small,
  ),
} as const

/** The forms of the public site. */
export const formCalls = {
  contact: form('/ssr/contact', 'Contact form and personal demo request', contactForm, messageReply),
  support: form('/ssr/support', 'Support form', supportForm, messageReply),
  popupWizard: form(
    '/ssr/popup-wizard',
    'Enterprise wizard in the popup',
    enterpriseWizardForm,
    messageReply,
    maxBodyBytes.wizard,
  ),
  enterpriseWizard: form(
    '/ssr/enterprise-wizard',
    'Enterprise wizard on its page',
    enterpriseWizardForm,
    messageReply,
    maxBodyBytes.wizard,
  ),
  bookDemo: form('/ssr/book-demo', 'Demo booking', bookDemoForm, bookDemoReply),
  enterpriseForm: form('/ssr/enterprise-form', 'Customized plan request', customizedPlanForm, messageReply),
  studentForm: form('/ssr/student-form', 'Student form', studentForm, messageReply),
} as const

/** Booking, confirming, moving and canceling a call with the team. */
export const bookingCalls = {
  bookingConfig: {
    method: 'GET',
    path: '/booking/config',
    summary: 'Booking: built-in calendar or a third party’s widget',
    metadata: { access: 'public' },
    responses: bookingReplies.config,
  },
  bookingSlots: {
    method: 'GET',
    path: '/booking/slots',
    summary: 'Booking: free slots in a range of days',
    metadata: { access: 'public' },
    query: slotsQuery,
    responses: bookingReplies.slots,
  },
  book: {
    method: 'POST',
    path: '/booking',
    summary: 'Booking: book a free slot, or hold it until the address is confirmed',
    metadata: { access: 'public', maxBodyBytes: maxBodyBytes.form },
    headers: formHeaders,
    body: bookingForm,
    responses: bookingReplies.book,
  },
  booking: {
    method: 'GET',
    path: '/booking/details',
    summary: 'Booking: read a booking by the token of its link',
    metadata: { access: 'link' },
    headers: bookingHeaders,
    responses: bookingReplies.show,
  },
  confirmBooking: {
    method: 'POST',
    path: '/booking/confirm',
    summary: 'Booking: confirm the address of a held slot',
    metadata: { access: 'link', maxBodyBytes: maxBodyBytes.small },
    headers: bookingHeaders,
    body: confirmBookingForm,
    responses: bookingReplies.change,
  },
  reschedule: {
    method: 'POST',
    path: '/booking/reschedule',
    summary: 'Booking: move to another free slot',
    headers: bookingHeaders,
    metadata: { access: 'link', maxBodyBytes: maxBodyBytes.small },
    body: rescheduleForm,
    responses: bookingReplies.change,
  },
  cancelBooking: {
    method: 'POST',
    path: '/booking/cancel',
    summary: 'Booking: cancel',
    headers: bookingHeaders,
    metadata: { access: 'link', maxBodyBytes: maxBodyBytes.small },
    body: cancelForm,
    responses: bookingReplies.change,
  },
} as const

/** Anonymous counts, from visitors who consented. */
export const analyticsCalls = {
  analytics: {
    method: 'POST',
    path: '/analytics',
    summary: 'Analytics: count events of visitors who consented',
    metadata: { access: 'public', maxBodyBytes: maxBodyBytes.small },
    body: analyticsReport,
    responses: formReplies(messageReply),
  },
} as const

/** The calls of the public pages without those of studies. Paths are same-origin. */
export const siteCalls = {
  ...visitorCalls,
  ...newsletterCalls,
  ...formCalls,
  ...bookingCalls,
  ...analyticsCalls,
} as const
