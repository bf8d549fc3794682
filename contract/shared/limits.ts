/** Longest accepted text in characters, by kind of text; `characters.ts` counts them. */
export const maxLength = {
  /** Names, e-mail addresses, phone numbers, companies, descriptions. */
  line: 250,
  title: 100,
  comment: 1000,
  message: 2000,
  /** The password of a link. */
  password: 200,
  /** Tokens of captcha providers have about 2 kB. */
  captchaToken: 8000,
} as const

/** Length of an idempotency key. A shorter one could be guessed, or chosen by two clients. */
export const idempotencyKeyLength = { min: 16, max: 255 } as const

/** Largest accepted file of a workspace's logo, in bytes. */
export const maxLogoBytes = 512 * 1024

/** Largest accepted request body in bytes. Each call with a body names one of these in its metadata. */
export const maxBodyBytes = {
  /** A few short fields. */
  small: 8 * 1024,
  /** Text fields and the token of a captcha. */
  form: 64 * 1024,
  /** Up to 50 answered questions. */
  wizard: 128 * 1024,
  /** A logo in base64, and the rest of its JSON. */
  logo: Math.ceil(maxLogoBytes / 3) * 4 + 1024,
  /** 500 events and the answers so far of a session. */
  step: 256 * 1024,
  /** Settings of a study, from researchers with a link. */
  settings: 1024 * 1024,
  /** A pasted table of 200,000 characters. */
  table: 1024 * 1024,
  /** A draft: a tree of 5000 nodes, or 200 questions with their options. */
  draft: 1024 * 1024,
} as const

/** A JSON body has at most one value (text, number, list, object) per this many bytes of its largest size. */
export const bytesPerValue = 20

/** Errors in one reply, and the longest name of a field in it; further errors are left out. */
export const maxReplyErrors = { fields: 50, nameLength: 120 } as const

/** Distance in pixels above a scroll target, on screens wider than 992 px and on others. */
export const scrollOffset = { wide: 130, other: 100 } as const
