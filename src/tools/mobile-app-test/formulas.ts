import type { Formula } from '#studies/formulas/formula.ts'

/** Formulas of mobile app tests. */
export const mobileAppTestFormulas = {
  success: {
    name: 'Success',
    term: 'success',
    formula: 'success = answers that succeeded ∕ answers',
    explanation:
      'By the participant’s word: the person said that the task was done. By question: the answer is one of the right ones. Giving up and running out of time are no success. Nothing is measured inside the app.',
    source: 'Usual in usability testing: Sauro and Lewis 2016, Quantifying the User Experience, chapter 2',
  },
  overall: {
    name: 'All tasks together',
    formula: 'as for one task, over the answers to all of them; interval of as many answers as one task has',
    explanation:
      'The answers of one person resemble each other. The interval assumes the worst case, that all of them are alike, so it is never too narrow.',
    source: 'Design effect of clusters that are all alike: Cochran 1977, Sampling Techniques, section 9.4',
  },
  time: {
    name: 'Time to success',
    term: 'geometric-mean',
    formula: 'geometric mean = exp(mean of ln time), interval exp(mean of ln time ± t · s ∕ √n)',
    explanation:
      'From the button that starts the task to the one that says that it is done, both on the page of the study. Changing to the app and back is included, so that times compare with each other and not with those of other methods.',
    source:
      'Sauro and Lewis 2010, Average task times in usability tests, CHI ’10, page 2347; interval: Sauro and Lewis 2016, Quantifying the User Experience, chapter 3',
  },
} as const satisfies Record<string, Formula>
