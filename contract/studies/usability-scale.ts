/**
 * The ten items of the System Usability Scale, word for word: Brooke, J. (1996). SUS: a “quick and dirty” usability
 * scale. In Usability Evaluation in Industry, 189–194. © Digital Equipment Corporation, 1986; free to use if the source
 * is named.
 */
const originalItems = [
  'I think that I would like to use this system frequently',
  'I found the system unnecessarily complex',
  'I thought the system was easy to use',
  'I think that I would need the support of a technical person to be able to use this system',
  'I found the various functions in this system were well integrated',
  'I thought there was too much inconsistency in this system',
  'I would imagine that most people would learn to use this system very quickly',
  'I found the system very cumbersome to use',
  'I felt very confident using the system',
  'I needed to learn a lot of things before I could get going with this system',
] as const

/** The subject of the original items; both “this system” and “the system” occur. */
export const originalSubject = 'this system'

/**
 * The original items about `subject`: “this system” keeps them word for word, anything else replaces only the system.
 */
export const originalStatements = (subject: string): readonly string[] =>
  subject.trim().toLowerCase() === originalSubject
    ? originalItems
    : originalItems.map((item) => item.replace(/th(?:is|e) system/u, () => subject))

/** Labels of the ends of the original scale from 1 to 5. */
export const originalEnds = { low: 'Strongly disagree', high: 'Strongly agree' } as const

/** Reference to be shown wherever the original items are used. */
export const originalSource =
  'Brooke, J. (1996). SUS: a “quick and dirty” usability scale. In Usability Evaluation in Industry, 189–194. © Digital Equipment Corporation, 1986'
