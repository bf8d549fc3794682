/**
 * Every message in a reply. The wording is part of the contract, including the misspelling of `category.invalid`:
 * other systems compare it.
 */
export const messages = {
  maxLength: (max: number) => `Must be ${max} characters or less` as const,
  required: 'Required',
  invalid: 'Invalid value',
  unknownField: 'Unknown field',
  unreadableText: 'Contains characters that cannot be stored',

  email: {
    required: 'Enter your email address',
    invalid: 'Invalid email',
    foreignName:
      'This server cannot send mail to an address with other letters than A to Z before the @. Enter another address.',
  },
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

  upload: {
    size: 'Upload size out of bounds',
    extension: 'Invalid file extension name',
    failed: 'Upload failed',
    mediaType: 'Send the file itself, as application/octet-stream.',
  },

  sent: {
    contact: 'Contact form submitted. We will read your message shortly!',
    personalDemo: 'Personal demo request submitted. We will be contacting you shortly!',
    support: 'Support request submitted. We will answer by email.',
    student: 'Student request submitted. We will answer by email.',
    wizard: 'Thank you. We will be contacting you shortly.',
    bookDemo: 'Demo request submitted.',
    customizedPlan: 'msg.support.positive',
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
    busy: 'The server is busy. Your input is kept; please try again in a moment.',
    tooLarge: 'The message is too large.',
    longAddress: 'This address is too long. Check the link, or open the home page.',
    unreadable: 'The request could not be read.',
    mediaType: 'Send JSON: this content type is not understood.',
    notFound: 'Nothing lives at this address.',
    unreachable: 'The server could not be reached. Check your connection and try again.',
    failed: 'Something went wrong on our side. Your input is kept; please try again.',
    keyLength: 'An idempotency key has 16 to 255 characters; use a new random one for each message',
    unavailable:
      'The server is busy or cannot store data now. Your input is kept; please try again in a minute.',
    keyReused: 'This key was used for a different message',
  },
} as const
