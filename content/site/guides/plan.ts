import type { Article } from '../types.ts'

export const planGuide: Article = {
  route: 'pageGuidePlan',
  meta: {
    title: 'Plan a study before people answer · Understory',
    description:
      'How to write an analysis plan: one question, one primary result, the smallest difference that matters, the number of people, looks, deviations and export.',
  },
  title: 'Plan a study before people answer',
  lead: 'An analysis plan says, before the first answer, which result answers your question, how many people it takes and when you will look. This guide shows how to write one, what the results page then says, and what a plan cannot do.',
  sections: [
    {
      id: 'why',
      title: 'Why a plan',
      parts: [
        'A test keeps its promise, “at most 5 of 100 studies claim a difference that does not exist”, for one result at one moment. Both are easily lost. A study of ten tasks offers ten results. A study that runs for a week offers seven mornings to look.',
        'Suppose that there is no difference, and you test at the usual limit after a quarter, a half, three quarters and all of the people. Then 13 of 100 such studies claim a difference at some look, not 5. With five looks it is 14. Nobody cheated: each look was one more chance to be misled.',
        'A plan settles both points while you cannot know the answers. You do not need one for every study. If you want to see where people get lost, and will improve the design in any case, run the study and read it. Write a plan if a number decides something.',
      ],
    },
    {
      id: 'question',
      title: 'From the question to one result',
      parts: [
        'Write the question as a colleague would ask it: “Do more or fewer than 70 of 100 people find where to register a new address?” Then choose the primary result, the one number of your study that answers it. A plan can use a share, such as the success of a task or the choices of a design, a mean, such as a SUS score or a rating, or the time of a task.',
        'The result is compared with one value. Choose a value that you can defend: what the current design reaches, what your team agreed on, the average of published studies, or chance.',
        {
          kind: 'table',
          caption: 'Values to compare with',
          head: ['Result', 'Value', 'Why'],
          rows: [
            ['Success of a tree test', '70%', 'An agreed goal: below it, the label is changed'],
            ['Completion of a task', '78%', 'The average of 1,189 published tasks (Sauro 2011)'],
            ['SUS score', '68', 'The average of published studies, for the original items only'],
            ['Choices of one of two designs', '50%', 'Both are chosen equally often'],
          ],
        },
        'Only the primary result is planned. All other numbers stay on the results page, and the page says that they were not planned. Use them for ideas, and plan the best idea as the result of your next study.',
        'Each template of a new study that has such a result brings an example plan, so you can begin by changing its numbers. Card sorts have none, because their result is a set of groups. Neither has the comparison of two websites: a plan compares one result with a value, not two results with each other.',
      ],
    },
    {
      id: 'difference',
      title: 'The smallest difference that matters',
      parts: [
        'Ask which difference would change your decision. If you would keep the menu at 65% as well as at 70%, then five points do not matter, and it is a waste of people to look for them.',
        'The power is the chance that the study finds this difference if it is there. With 80%, one study in five misses it. With 90%, one in ten. For a share the number of people is exact. For a mean you also enter the standard deviation, which says how much people differ: take it from your last study. SUS scores of single people often differ by about 20 points. For a time you enter a factor instead: one person in six takes longer than a typical one by that factor.',
        {
          kind: 'table',
          caption: 'People at the end of a plan for a SUS score: standard deviation 20, power 80%',
          head: ['Difference that matters', 'One look', 'Four looks, late', 'Four looks, even', 'Any time'],
          rows: [
            ['10 points', '34', '34', '40', '56'],
            ['8 points', '51', '52', '61', '90'],
            ['6 points', '90', '91', '107', '146'],
          ],
        },
        'Half the difference needs about four times as many people. If some people will not be asked the question, because skip logic leads around it, plan for more: people without the result count toward the end of the plan, and add nothing to its power.',
      ],
    },
    {
      id: 'looks',
      title: 'Looks, and how they share the error',
      parts: [
        'A plan with looks may end early. Lan and DeMets (1983) described how: each look spends a part of the 5%, and all parts together are 5%. We offer two ways to spend it.',
        {
          kind: 'bounds',
          people: [21, 42, 63, 84],
          lines: [
            { name: 'Late', distances: [4.33, 2.96, 2.36, 2.01] },
            { name: 'Even', distances: [2.37, 2.37, 2.36, 2.35] },
          ],
          alt: 'Two lines over the looks at 21, 42, 63 and 84 people. The line for late falls from 4.33 to 2.96, 2.36 and 2.01 standard errors. The line for even stays at about 2.36.',
          caption:
            'How far a result must be from its value to decide, in standard errors, in a plan of 84 people with four looks. One look alone would ask for 1.96.',
        },
        {
          kind: 'list',
          items: [
            'Late, in the form “At looks, mostly at the end”, like the bounds of O’Brien and Fleming (1979): almost nothing is spent at first. Only a huge difference ends the study early, and the end is nearly as strict as a single test. It costs hardly any people. Choose it if you have no reason for another.',
            'Even, in the form “At looks, evenly”, like the bounds of Pocock (1977): about as much at each look. Large differences are found early, and the end is stricter. It costs about a fifth more people if you have to go to the end.',
            'Once: no looks before the end. Choose it if all people answer within a day or two.',
          ],
        },
        'Shares use exact counts, not the curve of the picture: with whole numbers of people the bounds are computed from the binomial distribution. Means use a t-test at the error of each look. It is near its level from 20 people on, so a plan with looks for a mean ends at 20 people or later. Times are tested by their logarithms, because a few slow people would otherwise decide; the result is their geometric mean, which lies near the median.',
      ],
    },
    {
      id: 'any-time',
      title: 'Looking at any time',
      parts: [
        'If answers trickle in for weeks and you cannot fix looks, choose “At any time”. Then the plan counts evidence: how many times more likely the answers are if there is a difference than if there is none. From 20 to 1 on it decides. If there is no difference, the evidence ever reaches 20 to 1 in at most 5 of 100 studies, however often you look. Robbins (1970) showed this for counts. For means, Hendriksen, de Heide and Grünwald (2021) proved it for the test that we use.',
        'The freedom has a price. The table above shows it: about two thirds more people than a single look, for the same power. A large difference, however, ends such a study far before its last person.',
      ],
    },
    {
      id: 'running',
      title: 'While the study is running',
      parts: [
        'When you publish, the plan is frozen with its time and a hash, which lets others check that it was not changed later. The results show how far it has come, such as “12 of 84 people · next look at 21”. A verdict appears at a look and not in between. If you want, the study closes by itself when a look decides or the plan is at its end.',
        {
          kind: 'picture',
          picture: 'first-click-success',
          alt: 'The success of two tasks in bars, with a line in each for its interval.',
          caption:
            'Shares and intervals are shown at any time. A plan adds one sentence about one of them, at its looks.',
        },
        'Be honest about one thing: the intervals stand on the page all the time. A reader who sees an interval far from the value between two looks has seen a part of the answer. The plan protects the verdict, not your eyes. Do not stop the study by the interval. If you stop by hand, the page notes it.',
      ],
    },
    {
      id: 'deviations',
      title: 'Deviations and export',
      parts: [
        'Plans meet reality. A deviation is no fault, but readers must see it. The page lists them by itself, with the time and the number of people who had answered:',
        {
          kind: 'list',
          items: [
            'The plan was frozen, changed or removed after people had answered.',
            'The study was published again with other texts, or its right answers were changed.',
            'A member left out a response, counted one again or erased one.',
            'The study was closed before the end of the plan, when verdicts could be read, or was opened again after that.',
          ],
        },
        'You can copy or download the plan as a text in the order in which OSF and AsPredicted ask their questions. Register it there before you publish if outsiders have to trust the result. Readers of shared results see the plan and its deviations.',
        'Open the results of the [tree test demo](pageDemoTreetest) to see a plan that reached its end. Its answers are generated, and its plan was chosen by the method, before we looked.',
      ],
    },
    {
      id: 'limits',
      title: 'What a plan cannot do',
      parts: [
        {
          kind: 'list',
          items: [
            'It limits chance. It does not help against the wrong people, a leading question or a task that gives the answer away.',
            'It compares one result of one group with one value. It does not compare two groups or two tasks.',
            '“Cannot tell” is not “equal”. It says that a difference of the planned size would probably have been found.',
            'A result that was decided early tends to look larger than it is, because only large results end a study early. Report the interval with it. The interval does not allow for the looks before.',
            'Times have no plan, because their spread is hard to know before.',
          ],
        },
      ],
    },
    {
      id: 'checklist',
      title: 'Checklist',
      parts: [
        {
          kind: 'steps',
          items: [
            'A decision depends on the result.',
            'The question names one result and one value.',
            'The smallest difference would change the decision.',
            'Power and number of people were chosen before the first answer.',
            'The looks fit how fast people answer.',
            'The plan was frozen by publishing, and exported if others have to trust it.',
            'The report gives the verdict, the interval and every deviation.',
          ],
        },
      ],
    },
  ],
  sources: [
    'Hendriksen, A., de Heide, R. and Grünwald, P. (2021). Optional stopping with Bayes factors: A categorization and extension of folklore results, with an application to invariant situations. Bayesian Analysis 16, 961–989.',
    'Lan, K. K. G. and DeMets, D. L. (1983). Discrete sequential boundaries for clinical trials. Biometrika 70, 659–663.',
    'O’Brien, P. C. and Fleming, T. R. (1979). A multiple testing procedure for clinical trials. Biometrics 35, 549–556.',
    'Pocock, S. J. (1977). Group sequential methods in the design and analysis of clinical trials. Biometrika 64, 191–199.',
    'Robbins, H. (1970). Statistical methods related to the law of the iterated logarithm. Annals of Mathematical Statistics 41, 1397–1409.',
    'Sauro, J. (2011). What is a good task-completion rate? MeasuringU.',
  ],
  next: [
    { label: 'Take the tree test', route: 'pageDemoTreetest' },
    { label: 'Create a free account', route: 'pageRegisterFree' },
  ],
}
