import { type Formula, unpublished } from './formula.ts'

/** Formulas that the results of every tool use. */
export const anyStudyFormulas = {
  responses: {
    name: 'Responses included',
    formula: 'included = responses that pass the filters − responses left out',
    explanation:
      'A response is left out when it was not finished, was screened out, or contains nothing to count, such as all cards in one group. Each reason is listed with its number of responses, and those that the tool left out can be included again.',
    source: unpublished,
  },
  interval: {
    name: 'Share and its interval',
    term: 'adjusted-wald-interval',
    formula: 'n′ = n + z²,  p′ = (count + z²∕2) ∕ n′,  p′ ± z·√(p′(1 − p′)∕n′),  z = 1.96',
    explanation:
      'The share is count ∕ n. The interval shows how precise the share is: in about 95 of 100 such studies the interval contains the true share. It is limited to 0 to 100%. Results and reports show no interval, of shares, means or times, that says next to nothing: of fewer than five values, wider than 80% of its scale, or with ends of a typical time that differ by more than a factor of 100. CSV files have every interval.',
    source: 'Adjusted Wald: Agresti and Coull 1998, The American Statistician 52, page 119',
  },
  selected: {
    name: 'Interval of a highest or lowest number',
    formula:
      'shares: Clopper and Pearson’s exact interval;  means of steps or places: Gaffke’s interval;  each with 5% ∕ m instead of 5%,  m = numbers compared',
    explanation:
      'The highest or lowest of several numbers is extreme partly by chance: its usual interval would often miss the true one. This interval allows for all m that it was selected from: in at least 95 of 100 such studies it contains the true share or mean of the selected one. m is the number of tasks, of pairs of cards, of categories, of cards × categories, of answers, of different words, of designs, of rows or of items. Gaffke’s interval is that of a share where only the ends of a scale were chosen.',
    source:
      'Clopper and Pearson 1934, Biometrika 26, page 404; Gaffke 2005, Mathematical Methods of Statistics 14, page 451; Bonferroni: Miller 1981, Simultaneous statistical inference',
  },
  chance: {
    name: 'Chance line',
    term: 'chance-line',
    formula:
      'by chance = choices that count ∕ all choices;  in a picture: area of the hotspots ∕ area of the picture',
    explanation:
      'The share to expect if everyone answered at random in this study. On the results page, the dashed line in a bar marks it. If the interval of a share contains it, the answers may be guesses.',
    source: 'Usual; each choice, leaf or point of the picture is equally likely',
  },
} as const satisfies Record<string, Formula>
