import type { Formula } from '#studies/formulas/formula.ts'
import type { ResponseRules } from '#studies/formulas/responses.ts'

/** Formulas of five second tests. */
export const fiveSecondFormulas = {
  exposure: {
    name: 'Exposure',
    formula: 'exposure = time of the frame that took the design away − time of the frame that painted it',
    explanation:
      'The design is fetched and decoded first; its time runs from the frame that paints it, by the clock of the frames themselves. It cannot be seen again, whatever people do.',
    source: 'Frame times: the requestAnimationFrame timestamps of the HTML standard',
  },
  flagged: {
    name: 'Flagged exposures',
    formula: 'flagged = off by more than 100 ms, or the page was hidden, left or reloaded meanwhile',
    explanation:
      'An eye rests on one word for 200 to 250 ms, so within 100 ms nobody takes in anything more. Answers after a flagged exposure are left out of words, recall, clarity and answers here; they stay in the CSV, with their flag.',
    source: 'Resting time: Rayner 1998, Psychological Bulletin 124, page 372; the limit is ours',
  },
  words: {
    name: 'Words',
    formula: 'count of a word = answers that have one of its forms, each answer once',
    explanation:
      'Stop words such as “the” are left out and forms with one stem are counted together, under the form written most often. Of other languages than English no stop words and no stems are known, and words are counted as they stand. The newest 500 answers to a question are read.',
    source: 'Stems: Porter 1980, Program 14, page 130; the list of stop words is ours',
  },
  cloud: {
    name: 'Word cloud',
    formula: 'height of a word ~ √count',
    explanation:
      'The root, because a word grows in height and in width. Where a word stands and which color it has means nothing; the same words always make the same picture. The table has the numbers.',
    source: 'Layout: d3-cloud, after Feinberg’s Wordle; the scale is ours',
  },
  recall: {
    name: 'Recall',
    formula: 'recall = people who wrote one of the accepted words ∕ people who were asked',
    explanation:
      'Whoever wrote nothing recalled nothing. You name the accepted words and may change them after the fact; any form of a word counts, and of a phrase all words in a row. The newest 500 texts are read, and stand for as many of those asked. A sentence that denies a word counts too, so read the answers.',
    source: 'Usual in five second tests; matching by stems is ours',
  },
  clarity: {
    name: 'Clarity',
    formula:
      'clarity = people who chose a right option, or one of the two highest steps ∕ people who answered',
    explanation:
      'Of a single choice with a right answer it is the share who were right; you name what is right and may change it. Of a rating it is the share in its two highest steps.',
    source: 'Top-two-box: usual for ratings; right answers: usual in comprehension tests',
  },
} as const satisfies Record<string, Formula>

/** How responses to a five second test are flagged. */
export const fiveSecondResponses: ResponseRules<'fivesecond'> = {
  exclusions: {},
  flags: {
    exposure: {
      name: 'design not seen for its time',
      formula:
        'a design seen for over 100 ms more or less than its time, or hidden, left or reloaded meanwhile',
      explanation:
        'Answers after an exposure of another length do not measure what was asked for. The response counts as one, and answers after such an exposure are left out of every number of the design, whatever the filters say; they stay in the CSV.',
      source:
        'Resting time of an eye, 200 to 250 ms: Rayner 1998, Psychological Bulletin 124, page 372; the limit is ours',
    },
  },
  flagged: 'Answers after such an exposure are out of the numbers already',
}
