import type { Article } from '../types.ts'

export const surveyGuide: Article = {
  route: 'pageGuideSurvey',
  meta: {
    title: 'Survey guide: plan, write, run and read · Understory',
    description:
      'How to plan a survey, write questions that people understand alike, choose the number of people, and read shares, scores, matrices and cross tables.',
  },
  title: 'How to plan, write and read a survey',
  lead: 'A survey tells you how common an opinion, a habit or a problem is. It can do so only if everybody understands the questions alike and the right people answer. This guide covers both, and what each number in the results may claim.',
  sections: [
    {
      id: 'when',
      title: 'When a survey helps, and when it does not',
      parts: [
        'Use a survey when you know the possible answers and want to know how frequent they are. Which of five reasons stops a booking? How satisfied are people after a call? Do families answer differently from commuters?',
        {
          kind: 'list',
          items: [
            'If you do not know the possible answers, talk to five people first. A list of options that lacks the main reason produces exact numbers about the others.',
            'If you want to know whether people can use something, watch them. People judge their own ability and their future behavior badly.',
            'If you want to know where a topic belongs, run a [card sort](pageGuideCardSorting); where people look for it, a [tree test](pageGuideTreeTesting).',
          ],
        },
      ],
    },
    {
      id: 'plan',
      title: 'Start from the decision',
      parts: [
        'Write the decision, then the table that you would need to make it, then the questions that fill the table. A question that fills no cell goes out. This is the best way to a short survey, and length is what costs you answers and care.',
        'Krosnick (1991) described what tired people do: they take the first acceptable option, agree with statements, or give the same step everywhere. All three are cheaper than thinking. Five minutes is a good limit for people who get nothing in return.',
      ],
    },
    {
      id: 'questions',
      title: 'Write the questions',
      parts: [
        'To answer, a person has to understand the question, remember, judge, and fit the judgment into your options (Tourangeau, Rips and Rasinski 2000). Each step can fail, and each has its remedy.',
        {
          kind: 'table',
          caption: 'Questions before and after',
          head: ['Problem', 'Before', 'After'],
          rows: [
            ['Two questions in one', 'Was the site fast and easy?', 'How easy was it to find your answer?'],
            [
              'A word that people read differently',
              'Do you visit us regularly?',
              'How many times did you visit us in the last four weeks?',
            ],
            ['Leading', 'How helpful was our friendly staff?', 'How helpful or unhelpful was the staff?'],
            [
              'Asks for the future',
              'Would you use a loyalty card?',
              'Which loyalty cards did you use last month?',
            ],
            ['Memory too long', 'How often did you call last year?', 'When did you last call?'],
          ],
        },
        {
          kind: 'list',
          items: [
            'Give options that exclude each other and cover everything, with a way out such as “None of these”.',
            'Label every step of a scale in words, and keep one direction throughout.',
            'Show options in random order, unless they have a natural one.',
            'Ask what people know without help before any question that contains a hint, on an earlier page.',
            'Put age and similar questions last, and make them optional.',
          ],
        },
        'Use skip logic so that people see only what concerns them. After you have built it, walk through every branch once; a wrong target loses answers, and you notice the loss only at the end.',
      ],
    },
    {
      id: 'standards',
      title: 'Use standard questions as published',
      parts: [
        'SUS, UMUX-Lite, SEQ, CSAT, CES and NPS are available with their published wording. Their value lies in comparison, and the comparison holds for the original words only. As soon as you edit an item of the SUS, the page still computes a score from 0 to 100, but no longer shows a percentile or a grade.',
        'A SUS score is not a percentage. About 68 is average in published studies with the English items. Ask the ten items right after use and before any discussion.',
        'NPS asks about recommendation and has a wide interval, because it is a difference of two shares. With a hundred answers, 40% promoters and 20% detractors, the interval reaches 14 points to either side. A change by five points from quarter to quarter is usually noise.',
      ],
    },
    {
      id: 'people',
      title: 'How many people, and which',
      parts: [
        {
          kind: 'table',
          caption: 'Half the width of the 95% interval of a share',
          head: ['People', 'Share near 50%', 'Share near 90%'],
          rows: [
            ['50', '± 13 points', '± 9 points'],
            ['100', '± 10 points', '± 6 points'],
            ['200', '± 7 points', '± 4 points'],
            ['400', '± 5 points', '± 3 points'],
            ['1000', '± 3 points', '± 2 points'],
          ],
        },
        'To halve the margin you need four times as many people. If you compare groups, the number holds for each group. Hardly any decision about a product needs less than five points.',
        'The margin covers chance only. It does not cover who was not asked and who did not answer. Four hundred visitors who opened a popup are not your four thousand customers, whatever the interval says. Write down whom you invited, how many started and how many finished, and report it next to the numbers. Dillman, Smyth and Christian (2014) treat this in depth.',
      ],
    },
    {
      id: 'run',
      title: 'Run it',
      parts: [
        'Pilot in two rounds. First read the survey aloud with three people and ask after each question what it means to them. Then send it to ten and look at the answers: does every option get used, do free answers name a missing option, where do people stop?',
        'Set screening questions that ask for facts and hide the wanted answer among others. Decide before the start when the survey ends: on a date or at a number of answers, not when the result pleases.',
        'Two flags mark careless answers: the same step for every statement of a scale, and a speed above reading. The first has false alarms if all your statements ask nearly the same; read such answers before you leave anyone out. A third flag marks a long text that repeats an earlier one word for word, as when one person answers twice.',
      ],
    },
    {
      id: 'answers',
      title: 'Read shares and scores',
      parts: [
        'Every share stands with its count and its interval. The share is of those who answered the question, since skip logic and optional questions reduce the number. Check this number first: 60% of 14 people is not a majority of your customers.',
        {
          kind: 'picture',
          picture: 'recommendation-score',
          alt: 'A recommendation score of 45 with an interval from 25 to 60, and a bar of promoters, passives and detractors.',
          caption: 'A score of 45 from 58 answers: the interval from 25 to 60 is the honest headline.',
        },
        'If the intervals of two options overlap a lot, do not rank them. A dashed mark in a bar shows the share that each option would have if all were chosen equally often.',
        {
          kind: 'picture',
          picture: 'matrix-rows',
          alt: 'A matrix of statements by steps of agreement, with the share of each step, the mean and its interval.',
          caption:
            'Read the shares in the cells before the means: equal means can hide agreement and a split.',
        },
        'Means assume that the steps of a scale are equally far apart, which words rarely are. Use them to compare rows of one matrix. The scale of a whole questionnaire also gets Cronbach’s α from thirty people on, which says whether its rows rise and fall together.',
      ],
    },
    {
      id: 'cross',
      title: 'Read cross tables and free answers',
      parts: [
        {
          kind: 'picture',
          picture: 'cross-table',
          alt: 'A cross table of having heard of museum evenings by where people heard of them.',
          caption:
            'Each row adds up on its own. No test is computed here, because people could choose several answers.',
        },
        'A cross table shows the answers to one question by the answers to another. For two questions with a single choice, a chi-square test says how often a difference this large would appear if the questions were unrelated. With small counts the page draws random tables with the same totals instead of relying on an approximation.',
        'Compare few pairs, and choose them before you look. Of twenty unrelated pairs about one appears related. And a relation has no direction: if newsletter readers are more satisfied, satisfied people may read newsletters.',
        'Free answers are counted by word, with plurals and inflections together. Use the counts to find topics and the answers to understand them. Quote answers as written, and say how many others say the same.',
      ],
    },
    {
      id: 'mistakes',
      title: 'Common mistakes',
      parts: [
        {
          kind: 'list',
          items: [
            'Asking everything because people are there anyway.',
            'Changing the wording between two rounds and comparing the scores.',
            'Reporting a share without the number of people and the interval.',
            'Treating people who answered as all people.',
            'Testing every question against every other and reporting the significant ones.',
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
            'Every question fills a cell of the table behind the decision.',
            'Each asks one thing, about facts or the recent past where possible.',
            'Options are complete, exclusive and in random order.',
            'Standard questions have their published wording.',
            'Three people explained the questions aloud, ten took the pilot.',
            'The end of the survey was fixed before it started.',
            'The report says who was invited and how many answered.',
          ],
        },
      ],
    },
  ],
  sources: [
    'Brooke, J. (1996). SUS: a “quick and dirty” usability scale. In: Usability Evaluation in Industry. Taylor and Francis.',
    'Dillman, D. A., Smyth, J. D. and Christian, L. M. (2014). Internet, Phone, Mail, and Mixed-Mode Surveys: The Tailored Design Method, 4th edition. Wiley.',
    'Krosnick, J. A. (1991). Response strategies for coping with the cognitive demands of attitude measures in surveys. Applied Cognitive Psychology 5, 213–236.',
    'Rocks, B. (2016). Interval estimation for the “net promoter score”. The American Statistician 70, 365–372.',
    'Tourangeau, R., Rips, L. J. and Rasinski, K. (2000). The Psychology of Survey Response. Cambridge University Press.',
  ],
  next: [
    { label: 'Take a survey', route: 'pageDemoMarketingSurvey' },
    { label: 'Plan your number of people', route: 'pageToolSurvey', hash: 'planner' },
  ],
}
