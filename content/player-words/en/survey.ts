/** A survey. Braces are filled in. */
export const survey = {
  at: 'Page {n} of {total}',
  needed: '(needs an answer)',
  finish: 'Finish',
} as const
