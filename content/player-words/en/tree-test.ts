/** A tree test. Braces are filled in. */
export const treeTest = {
  at: 'Question {n} of {total}',
  skip: 'Skip this question',
  menu: 'The menu',
  find: 'I’d find it here',
  marked: '“{label}” is marked. Choose “I’d find it here” below it to answer.',
} as const
