/**
 * Style sheets in the JSON of recorded events. A sheet that the server has of other visits is sent by its hash. This
 * file has no imports: it is part of the recorder, too.
 */

/** The text of a style sheet, as JSON. In a text of the page, the quotes around the name would be escaped. */
export const sheetText = /"_cssText":("[^"\\]*(?:\\.[^"\\]*)*")/g

/** The hash in the place of a text: the first 96 bits of the SHA-256 of the JSON text, in Base64. */
export const sheetHash = /"_cssHash":"([\w+/]{16})"/g

export const sheetLimits = {
  /** Shortest JSON text that a hash stands for. */
  shortest: 1000,
  /** Longest JSON text that a server keeps. */
  longest: 1_000_000,
  /** Hashes sent to a recorder, those of the last used sheets. */
  listed: 40,
  /** Sheets that a server keeps of a site. */
  perSite: 200,
  /** Sheets that are kept of a session. */
  perSession: 40,
} as const
