/** Longest accepted text in UTF-16 code units, by kind of text. */
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

/** Largest accepted request body of a form call, in bytes. */
export const maxBodyBytes = 1024 * 1024

/** Distance in pixels above a scroll target, on screens wider than 992 px and on others. */
export const scrollOffset = { wide: 130, other: 100 } as const
