import type { Formula } from './formula.ts'

/** Formulas of words in free answers. */
export const wordFormulas = {
  words: {
    name: 'Words',
    formula: 'count of a word = answers that contain one of its forms',
    explanation:
      'Stop words such as “the” are left out. Plurals and inflections are counted together and shown as the most frequent form; derived words such as “university” and “universal” stay apart. A negated word is a word of its own: “not clear”. “sign-up”, “signup” and “sign up” are one word as soon as someone writes the hyphen. The forms of a word are listed beside it, and you can split them. The rules follow the language of the study: in languages that inflect a lot some forms stay apart. The newest 500 answers to a question are used.',
    source:
      'Plurals: after the S stemmer of Harman 1991, Journal of the American Society for Information Science 42, page 7; the lists of stop words, endings and negations are ours',
  },
  cloud: {
    name: 'Word cloud',
    term: 'word-cloud',
    formula: 'height of a word ~ √count',
    explanation:
      'The square root, because a word grows in height and in width. Position and color have no meaning; the same words always give the same cloud. The table has the numbers.',
    source: 'Layout: d3-cloud, after Feinberg’s Wordle; the scale is ours',
  },
} as const satisfies Record<string, Formula>
