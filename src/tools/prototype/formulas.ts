import type { Formula } from '#studies/formulas/formula.ts'

/** Formulas of prototype testing. */
export const prototypeFormulas = {
  success: {
    name: 'Success',
    term: 'success',
    formula: 'success = (direct + indirect) ∕ answers;  each of the four outcomes ∕ answers',
    explanation:
      'Direct: the screens in view, one after the other, are an expected path, or no more than the shortest way to an expected screen needs. Indirect: the task ended on an expected screen, or where an expected path ends, after other screens. If nothing is expected, the screens count on which the task ends. Failed: it ended elsewhere. Given up: the person said so. Where so many answers came that rare ways are not listed, their successes count as indirect.',
    source: 'Usual in prototype testing; Maze publishes the same four outcomes',
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
      'From the first screen of the task to its end. Answers that gave up have no time to success. The time of a prototype at a public address is the time until people said that they were done, or until its end was reported.',
    source:
      'Sauro and Lewis 2010, Average task times in usability tests, CHI ’10, page 2347; interval: Sauro and Lewis 2016, Quantifying the User Experience, chapter 3',
  },
  misclicks: {
    name: 'Misclicks',
    term: 'misclick-rate',
    formula: 'misclick rate = taps and swipes that nothing reacts to ∕ all taps and swipes',
    explanation:
      'A tap beside every hotspot. A tap that closes an overlay is none. The interval respects that the taps come in people, who differ: the people whose taps are listed tell how much.',
    source:
      'Usual in prototype testing; interval: Cochran 1977, Sampling Techniques, section 6.3, and Korn and Graubard 1998, Survey Methodology 24, page 193',
  },
  lostness: {
    name: 'Lostness',
    term: 'lostness',
    formula:
      'L = √((N ∕ S − 1)² + (R ∕ N − 1)²);  N different screens, S screens visited in all, R screens needed',
    explanation:
      'The mean over the successes, because somebody who gives up on the first screen would look anything but lost. 0 is the shortest way. Up to 0.4 people do not seem lost, above 0.5 they do. R is the number of different screens on the shortest expected way, or N if somebody found an even shorter one. The interval is that of a mean by Student’s t, limited to 0 and 1.41: a bootstrap of few people, many with 0, gives intervals that are too narrow. Example: 8 screens visited, 6 of them different, 3 needed: √((6 ∕ 8 − 1)² + (3 ∕ 6 − 1)²) = 0.56.',
    source:
      'Smith 1996, Towards a practical measure of hypertext usability, Interacting with Computers 8, page 365; example: Tullis and Albert 2013, Measuring the User Experience, chapter 4',
  },
  screens: {
    name: 'Screens',
    term: 'screen-time',
    formula:
      'seen = answers that saw the screen ∕ answers;  time = time on the screen ∕ visits;  exits = answers that gave up on it ∕ answers that saw it',
    explanation: 'Two visits by one person count twice in visits and times, once in what was seen.',
    source: 'Usual in prototype testing',
  },
  heat: {
    name: 'Heat map',
    term: 'heat-map',
    formula: 'density = Σ exp(−distance² ∕ 2σ²) over the taps, σ = 2.5% of the width of the screen',
    explanation:
      'Kernel density estimate of the taps on a screen. The strongest color is the highest density of this map, so two maps cannot be compared by color alone. In very large studies the taps are those of a random sample of answers.',
    source: 'Silverman 1986, Density Estimation for Statistics and Data Analysis, section 4.2',
  },
  paths: {
    name: 'Paths',
    formula: 'answers with the same screens one after the other, overlays included, are counted together',
    explanation:
      'In the picture, the width of a band is the number of answers; all bands that leave a screen and all answers that end there add up to those that arrive. A screen that comes into view twice is there twice.',
    source: 'Usual in prototype testing',
  },
  departures: {
    name: 'Where people left the expected path',
    formula:
      'left = answers that went elsewhere ∕ answers that had followed an expected path up to this screen',
    explanation:
      'An answer is counted until it leaves every expected path for the first time. If only screens are expected, the direct ways that people took count as the expected ones.',
    source: 'Usual in prototype testing',
  },
  loops: {
    name: 'Ways back',
    formula: 'answers that came to a screen again that they had seen before in the task',
    explanation:
      'People return to a screen when the next one was not what they had expected. Restarts count too.',
    source: 'Usual in prototype testing',
  },
} as const satisfies Record<string, Formula>
