import type { Formula } from '#studies/formulas/formula.ts'
import type { ResponseRules } from '#studies/formulas/responses.ts'
import { attentiveInFiveSeconds } from './simulated-people.ts'

/** Formulas of five second tests. */
export const fiveSecondFormulas = {
  exposure: {
    name: 'Exposure',
    term: 'exposure',
    formula: 'exposure = time of the frame that removed the design − time of the frame that painted it',
    explanation:
      'The design is loaded and decoded first. Time is measured with frame timestamps, from the frame that paints the design. Participants cannot see the design again.',
    source: 'Frame times: the requestAnimationFrame timestamps of the HTML standard',
  },
  flagged: {
    name: 'Flagged exposures',
    term: 'flag',
    formula:
      'flagged = exposure differs by more than 100 ms, or the page was hidden, left or reloaded during it',
    explanation:
      'The eye fixates one word for 200 to 250 ms, so a difference of up to 100 ms has no effect. Answers after a flagged exposure are left out of words, recall, clarity and answers; the CSV has them with their flag.',
    source: 'Fixation time: Rayner 1998, Psychological Bulletin 124, page 372; the limit is ours',
  },
  recall: {
    name: 'Recall',
    term: 'recall',
    formula: 'recall = people who wrote one of the accepted words ∕ people who were asked',
    explanation:
      'An empty answer counts as no recall. You set the accepted words and can change them at any time. Plurals and inflections of a word count, a derived word does not: “universal” is not “university”. “sign-up”, “signup” and “sign up” are the same. A phrase must be complete. A negated word does not count: “not clear” is not “clear”; negation by other means does, so read the answers. The newest 500 texts are used, and the number of people asked is scaled accordingly.',
    source: 'Usual in five second tests; matching of forms is ours',
  },
  clarity: {
    name: 'Clarity',
    term: 'clarity',
    formula:
      'clarity = people who chose a correct option, or one of the two highest steps ∕ people who answered',
    explanation:
      'For a single choice question with correct options, the share of correct answers; you can change which options are correct. For a rating, the share of its two highest steps.',
    source: 'Top-two-box: usual for ratings; correct answers: usual in comprehension tests',
  },
} as const satisfies Record<string, Formula>

/** How responses to a five second test are flagged. */
export const fiveSecondResponses: ResponseRules<'fivesecond'> = {
  exclusions: {},
  attentive: attentiveInFiveSeconds,
  flags: {
    exposure: {
      name: 'design not seen for its time',
      formula:
        'the exposure of a design differs by more than 100 ms, or the page was hidden, left or reloaded during it',
      explanation:
        'Answers after a different exposure are not comparable. The response is included, but its answers after such an exposure are left out of all results of the design, independent of the filters; the CSV has them.',
      source:
        'Fixation time, 200 to 250 ms: Rayner 1998, Psychological Bulletin 124, page 372; the limit is ours',
    },
  },
  flagged: 'Answers after such an exposure are already left out',
}
