import { z } from 'zod'
import { fields, formObject } from '../fields.ts'
import { messageReply } from '../replies.ts'

/** The request for a booked demo. */
export const bookDemoForm = formObject({
  name: fields.name,
  companyEmail: fields.companyEmail,
  companyName: fields.companyName,
  phoneNumber: fields.phoneNumber,
  companySize: fields.companySize,
  schedulingReason: fields.schedulingReason,
  recaptcha: fields.recaptcha,
})

/** `isQualified` decides whether the visitor is shown the calendar. */
export const bookDemoReply = messageReply.extend({ isQualified: z.boolean() })
