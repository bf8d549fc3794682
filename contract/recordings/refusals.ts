/** Why the server refuses a chunk. Not with the other messages: no page of this site shows these. */
export const recordingRefusals = {
  invalid: 'This is no chunk of a recording.',
  otherOrigin: 'This page is on none of the domains of the site.',
  otherSite: 'No site has this key.',
  otherSecret: 'This session belongs to another recorder.',
  otherBytes: 'Another chunk with this number is stored.',
  over: 'This session is over.',
  tooLarge: 'The chunk is too large.',
  full: 'The site stores no further sessions now.',
} as const
