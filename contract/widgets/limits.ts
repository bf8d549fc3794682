/** Limits of the recruiting widgets of a site. */
export const widgetLimits = {
  perSite: 20,
  title: 80,
  text: 300,
  button: 40,
  /** Sites that visitors come from. */
  referrers: 20,
  /** Kinds of devices; a kind may be named more than once. */
  devices: 10,
  seconds: 600,
  /** Days over which the invitations of a person are counted. */
  days: 365,
  /** Invitations of a person in these days. */
  times: 20,
  /** Responses after which a widget ends, and invitations of a site in a day. */
  responses: 1_000_000,
  /** Invitations of one widget that are counted in a day; further ones are not stored. */
  countedDaily: 100_000,
} as const

/** Name of the link parameter with the widget that invited a participant. */
export const widgetParameter = 'widget'
