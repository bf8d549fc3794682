import type { Formula } from '#studies/formulas/formula.ts'

/** Formulas of website testing. */
export const websiteTestFormulas = {
  success: {
    name: 'Success',
    term: 'success',
    formula: 'success = answers that succeeded ∕ answers',
    explanation:
      'By address: a visited page matches one of the addresses of the task. Where a site reports no pages, the participant’s word counts, and is shown apart. By question: the answer is one of the right ones. By the participant’s word: the person said that the task was done. Giving up and running out of time are no success.',
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
      'From the click that opens the site to the page of the success, or to the moment when the person says that the task is done. Loading the site is included.',
    source:
      'Sauro and Lewis 2010, Average task times in usability tests, CHI ’10, page 2347; interval: Sauro and Lewis 2016, Quantifying the User Experience, chapter 3',
  },
  pages: {
    name: 'Pages',
    formula: 'mean of the pages visited in a task, a page that is visited twice counted twice',
    explanation:
      'Of answers whose pages are known: those on a site with the snippet of this workspace, and those with the browser extension. The interval is that of a mean by Student’s t.',
    source: 'Usual in usability testing',
  },
  lostness: {
    name: 'Lostness',
    term: 'lostness',
    formula: 'L = √((N ∕ S − 1)² + (R ∕ N − 1)²);  N different pages, S pages visited in all, R pages needed',
    explanation:
      'The mean over the successes whose pages are known. R is the fewest different pages with which somebody succeeded. 0 is the shortest way. Up to 0.4 people do not seem lost, above 0.5 they do.',
    source:
      'Smith 1996, Towards a practical measure of hypertext usability, Interacting with Computers 8, page 365',
  },
  clicks: {
    name: 'Clicks',
    formula: 'mean of the clicks on the site in a task',
    explanation:
      'Of answers whose clicks are known: those on a site with the snippet of this workspace, and those with the browser extension. Clicks on what does not react count as well. The interval is that of a mean by Student’s t.',
    source: 'Usual in usability testing',
  },
  places: {
    name: 'Order of the sites',
    formula: 'success and time of the people for whom a site was the first, the second and so on',
    explanation:
      'People learn from the first site. In balanced order each site is as often in each place and as often right after each other one, so that learning favors none of them.',
    source: 'Williams 1949, Australian Journal of Scientific Research A 2, page 149',
  },
} as const satisfies Record<string, Formula>
