import { maxBodyBytes } from '../shared/limits.ts'
import { formHeaders } from '../site/form-call.ts'
import {
  bookingForm,
  bookingHeaders,
  bookingReplies,
  cancelForm,
  confirmBookingForm,
  rescheduleForm,
  slotsQuery,
} from './booking.ts'

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
