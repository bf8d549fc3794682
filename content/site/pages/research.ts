import type { Article } from '../types.ts'

export const researchPage: Article = {
  route: 'pageResearch',
  meta: {
    title: 'Research: our methods and simulations · Understory',
    description:
      'How Understory checks its statistics: published examples that tests reproduce, simulations of studies whose truth is known, and how to run them again.',
  },
  title: 'Our methods and simulations',
  lead: 'Every number in the results comes from a formula that the page shows. This page tells how we check that the formulas keep their promises, and how you can check them too.',
  sections: [
    {
      id: 'method',
      title: 'How a formula is checked',
      parts: [
        'Each formula has one of two proofs, and often both. A test reproduces a published example to the printed digit. Or a simulation invents many studies whose truth is known, and counts how often the number is right.',
        'A 95% interval promises to contain the true value in about 95 of 100 studies. A test at 5% promises to claim a difference in at most about 5 of 100 studies in which there is none. Both can be counted when the truth is known, and only then.',
        'All simulations start from fixed seeds, so that everybody gets the same figures.',
      ],
    },
    {
      id: 'simulations',
      title: 'What we simulate',
      parts: [
        {
          kind: 'table',
          caption: 'Simulations and the bounds that their tests enforce',
          head: ['Number', 'Simulated studies', 'Bound'],
          rows: [
            [
              'Share over several answers per person',
              '10,000 studies of 30 or 100 people whose answers resemble each other',
              'the interval contains the true share in 93 to 97%; an interval that ignores the resemblance in fewer than 90%',
            ],
            [
              'Krippendorff’s alpha',
              '4,000 card sorts of 10 to 30 people',
              'the interval contains the true alpha in 92 to 98%',
            ],
            [
              'Preferred design',
              '4,000 studies of 12, 40 and 150 people in which the best two designs are equally liked',
              'a winner is claimed in at most 5%, plus the error of the simulation',
            ],
            [
              'Two shares',
              '10,000 pairs of groups with the same true share, from 10 to 100 people each',
              'a difference is claimed in fewer than 6.5%',
            ],
            [
              'Difference of two shares',
              '10,000 pairs of groups with different true shares',
              'the interval contains the true difference in 93.5 to 98%',
            ],
            [
              'Ratio of two times',
              '10,000 pairs of groups with log-normal times, from 8 to 40 people each',
              'the interval contains the true ratio in 93.5 to 96.5%',
            ],
            [
              'Cramér’s V',
              '5,000 tables with a known relation',
              'the interval contains the true value in 92 to 98%',
            ],
          ],
        },
        'The simulation of card sorts changed our method: a percentile bootstrap contained the true alpha in only 89% of studies with 15 people, so we use a jackknife with Student’s t instead.',
      ],
    },
    {
      id: 'examples',
      title: 'Published examples that tests reproduce',
      parts: [
        {
          kind: 'list',
          items: [
            'Student’s hours of sleep (1908): an interval from 0.70 to 2.46.',
            'Fleiss’ kappa of his 30 patients (1971): 0.430.',
            'Krippendorff’s alpha of his reliability data: 0.743.',
            'The cophenetic correlation of Sneath and Sokal (1973): 0.9911.',
            'The adjusted Rand index of Yeung and Ruzzo: 0.313.',
            'Cronbach’s α of Shrout and Fleiss (1979): 0.91, with an interval from 0.676 to 0.986.',
            'Six intervals from table II of Newcombe (1998).',
          ],
        },
      ],
    },
    {
      id: 'ours',
      title: 'Formulas of our own',
      parts: [
        'Some numbers have no published formula. The results call them “our own formula”. Examples are the tree test score, best merge, the rule behind the proposed number of groups, and the estimate of further participants. Do not compare these numbers with those of other products.',
      ],
    },
    {
      id: 'limits',
      title: 'Limits of the simulations',
      parts: [
        'A simulation holds for the people that it invents. It cannot know whether your participants resemble your customers, or whether a question was understood. The rates of false alarms of our quality flags, for instance, hold for the attentive people that we simulate in your study.',
        'Intervals describe chance. They say nothing about whom you did not invite.',
      ],
    },
    {
      id: 'rerun',
      title: 'Run it yourself',
      parts: [
        'The source is public under the MIT license. With the code on your machine, run “npm ci” and then “npm run test:simulations”. A shorter form of each simulation runs in “npm test”. The file docs/statistics.md lists every number with its formula, source, test and known limits.',
        'You can also compute a study again: the commands “npm run studies -- bundle” and “npm run studies -- recompute” write the responses of a study into one file, compute every number from this file without a database, and name those that differ.',
      ],
    },
  ],
  sources: [
    'Cochran, W. G. (1977). Sampling Techniques, 3rd edition, section 6.3. Wiley.',
    'Fleiss, J. L. (1971). Measuring nominal scale agreement among many raters. Psychological Bulletin 76, 378.',
    'Hung, K. and Fithian, W. (2019). Rank verification for exponential families. Annals of Statistics 47, 758.',
    'Newcombe, R. G. (1998). Interval estimation for the difference between independent proportions. Statistics in Medicine 17, 873.',
  ],
  next: [
    { label: 'Read the guides', route: 'pageGuides' },
    { label: 'Open the results of a demo', route: 'pageDemos' },
  ],
}
