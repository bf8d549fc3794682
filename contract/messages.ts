/**
 * Every sentence a visitor can read in answer to something they sent. The wording is part of the contract,
 * the spelling of `category.invalid` included: other systems match on it.
 */
export const messages = {
  maxLength: (max: number) => `Must be ${max} characters or less` as const,
  required: 'Required',
  invalid: 'Invalid value',
  unknownField: 'Unknown field',
  unreadableText: 'Contains characters that cannot be stored',

  email: { required: 'Enter your email address', invalid: 'Invalid email' },
  message: { required: 'Type your message here' },
  tool: { required: 'Required', invalid: 'Invalid tool' },
  phone: { invalid: 'Invalid phone number' },
  language: { invalid: 'Invalid language' },
  category: { required: 'Required', invalid: 'Invadlid category' },
  subscriptionEmail: {
    required: 'Please fill out the form so we can send you our hot news',
    invalid: 'Invalid email',
    thirdParty: 'There are some problems with 3rd party service. Please try again later.',
  },
  subscriptionLink: {
    missing: 'Open this page by the link in our mail.',
    invalid: 'This link has expired or is incomplete. Ask for a new one.',
  },
  companyEmail: {
    required: 'Enter your company email address',
    work: 'Enter your work email address',
    invalid: 'Invalid email',
  },
  companyName: { required: 'Enter your company name' },
  phoneNumber: { required: 'Enter your phone number' },
  name: { required: 'Enter your name' },
  companySize: { required: 'Choose your company size' },
  schedulingReason: { required: 'Choose reason for scheduling a demo' },
  utRadio: { required: 'This field is required' },
  additionalRequirements: { required: 'Type your message here' },
  recaptcha: {
    required: 'Please confirm that you are not a robot',
    failed: 'The check did not succeed. Please try again.',
    unreachable: 'The check against robots cannot be reached. Your input is kept; please try again later.',
  },

  booking: {
    unreadable: 'Choose a time',
    range: (days: number) => `Ask for 1 to ${days} days` as const,
    notOffered: 'This time cannot be booked. Choose another one.',
    taken: 'This time has just been taken. Choose another one; what you typed is kept.',
    unknown: 'This link leads to no booking. It may be incomplete, or the booking was erased.',
    cancelled: 'This booking was cancelled. Book a new time instead.',
    begun: 'This call has already begun and can no longer be changed.',
  },

  upload: {
    size: 'Upload size out of bounds',
    extension: 'Invalid file extension name',
    failed: 'Upload failed',
  },

  sent: {
    contact: 'Contact form submitted. We will read your message shortly!',
    personalDemo: 'Personal demo request submitted. We will be contacting you shortly!',
    support: 'Support request submitted. We will answer by email.',
    student: 'Student request submitted. We will answer by email.',
    wizard: 'Thank you. We will be contacting you shortly.',
    bookDemo: 'Demo request submitted.',
    customizedPlan: 'msg.support.positive',
    booked: 'Booked. A confirmation is on its way to your inbox.',
    rescheduled: 'Moved. A new calendar entry is on its way to your inbox.',
    bookingCancelled: 'Cancelled. Your calendar is told by mail.',
    subscriptionAsked: 'Check your inbox: one click confirms your subscription.',
    subscribed: 'Subscribed',
    unsubscribed: 'Unsubscribed',
    vote: 'Vote submitted',
    comment: 'Comment submitted',
    counted: 'Counted',
  },

  server: {
    notImplemented: 'This form is not open yet. Nothing was stored; please write to us by email.',
    tooMany: 'Too many requests. Please wait a moment and try again.',
    tooLarge: 'The message is too large.',
    unreadable: 'The request could not be read.',
    mediaType: 'Send JSON: this content type is not understood.',
    notFound: 'Nothing lives at this address.',
    failed: 'Something went wrong on our side. Your input is kept; please try again.',
    keyReused: 'This key was used for a different message',
  },
} as const
