import type { Article } from '../types.ts'

export const preferenceTestGuide: Article = {
  route: 'pageGuidePreferenceTest',
  meta: {
    title: 'Preference test guide: plan, run and read · Understory',
    description:
      'How to plan a preference test, ask for a purpose instead of taste, choose the number of people, and read shares, the verdict, reasons and order.',
  },
  title: 'How to plan, run and read a preference test',
  lead: 'In a preference test, people see two to six designs, choose one for a stated purpose and say why. You learn which one a group prefers, how sure that is, and which words people use for the difference.',
  sections: [
    {
      id: 'when',
      title: 'When a preference test helps, and when it does not',
      parts: [
        'Use it when several designs would work and the choice depends on how they are perceived: posters, icons, packages, tones of a text, voices, short clips. It ends discussions in which every colleague has a favorite.',
        {
          kind: 'list',
          items: [
            'It measures a stated choice between things seen side by side. Your visitors will see only one of them.',
            'It does not measure use. People prefer designs that they then fail to operate; watch them act with a [first click test](pageGuideFirstClick).',
            'It does not measure memory. For what stays after a look, run a [five second test](pageGuideFiveSecond).',
            'It does not predict sales. An experiment with real visitors does.',
          ],
        },
        'Reasons have a limit. Nisbett and Wilson (1977) showed that people often cannot name what influenced a choice and offer a plausible explanation instead. Reasons tell you how people talk about the designs. Treat them as ideas for the next draft, not as causes.',
      ],
    },
    {
      id: 'designs',
      title: 'Prepare the designs',
      parts: [
        'Change one thing at a time if you want to know what makes the difference. When three posters differ in picture, color and words, you learn which poster wins, and not why.',
        'Bring all designs to the same state. A finished drawing beats a sketch because it is finished. Use equal sizes, the same language and real content. Clips should have a similar length, recordings the same volume.',
        'Two or three designs are easiest to judge. Six is the limit of a task, and with six many people compare only those they notice first. If you have ten ideas, let your team reduce them to three.',
        'Do not tell people which design is the new one. Participants never see the names that you give to the designs, so only your texts can give this away.',
      ],
    },
    {
      id: 'question',
      title: 'Ask for a purpose',
      parts: [
        '“Which do you like?” asks about taste in general. Ask for the purpose of the design, in the situation where it is met.',
        {
          kind: 'table',
          caption: 'Questions of taste and of purpose',
          head: ['Design', 'Taste', 'Purpose'],
          rows: [
            [
              'Label of a bread',
              'Which label do you like?',
              'Which label tells you fastest that this is rye?',
            ],
            [
              'Rain screen of an app',
              'Which screen is nicer?',
              'You leave in five minutes. Which screen tells you whether you need an umbrella?',
            ],
            [
              'Poster of a play',
              'Which poster is best?',
              'You see these at the bus stop. Which makes you look up the date?',
            ],
          ],
        },
        'Ask for the reason in the same task, as an open question with room for a sentence. Then test the purpose with one question at the end, such as the date on the poster. If people prefer the poster with the face and remember the date from the plain one, you have learned something that votes alone do not show.',
      ],
    },
    {
      id: 'people',
      title: 'How many people',
      parts: [
        'The verdict compares the leader with the runner-up. How many people you need depends on how far apart the two really are, which you do not know yet. The table gives the probability that a study reaches p ≤ 0.05 for the leader when there are two designs.',
        {
          kind: 'table',
          caption: 'Probability of a clear winner of two designs',
          head: ['People', 'True shares 60 : 40', 'True shares 70 : 30'],
          rows: [
            ['30', '18%', '59%'],
            ['50', '24%', '78%'],
            ['100', '46%', '98%'],
            ['200', '79%', '100%'],
          ],
        },
        'Fifty people find a strong preference about four times in five and usually miss a weak one. For a weak preference you need two hundred. Ask yourself first whether a weak preference would change your decision. If not, fifty people are enough, and “not yet clear” means that you may choose by cost.',
        'With more designs the votes spread, so plan twenty to thirty people more for each. The planner on the [tool page](pageToolPreferenceTest#planner) computes the probability for your own expectation.',
        'Fix the number before you start, and close the study when you have it. While the study is running, the results show shares with their intervals and no verdict: looking every day and stopping when the lead is significant declares more winners by chance than the test promises.',
      ],
    },
    {
      id: 'run',
      title: 'Run it',
      parts: [
        'The order of the designs follows a balanced plan: in each round of participants every design has each position equally often, and follows each other design equally often. You need not shuffle anything.',
        'Decide whether people must open every design before they can choose. Require it for clips and recordings; otherwise the first one wins because it was played.',
        'Recruit people who would meet the design. For a poster of a theater, ask when a person last saw a play. Exclude people who design such things for a living.',
      ],
    },
    {
      id: 'verdict',
      title: 'Read the choices and the verdict',
      parts: [
        {
          kind: 'picture',
          picture: 'choices',
          alt: 'Three posters with their shares of choices, intervals and times. The sentence above says that the lead is not yet clear.',
          caption:
            'Half of the people chose one poster, and the verdict is still “not yet clear”, because the runner-up is close behind.',
        },
        'Read the sentence first. It rests on an exact test of the leader against the runner-up: how often would a lead this large appear if the two were equally liked? At 0.01 or less the page says “clearly preferred”, at 0.05 or less “preferred”. In all other cases there is no winner. Do not add people until there is one: plan a new study with a larger, fixed number. The sentence comes when you close the study.',
        'Then read the difference with its interval, in points of a hundred. An interval from −7 to 38 says that the leader may be ahead by more than a third, or behind. It is a better summary for a report than any p.',
        'The test of all designs against an even split answers another question. It can be significant while the leader is unclear, for instance when two designs share nearly all votes and one gets none. Then you know what to drop, not what to choose.',
        'Why is the leader not simply tested against its fair share of one third? Because the design to test was chosen after looking: with several equal designs some design always leads. Hung and Fithian (2019) proved that the comparison with the runner-up needs no further correction. We checked it in simulations: if the best two are equally liked, a winner is claimed in at most 5% of studies, with 12, 40 and 150 people.',
        'Time to choose is a geometric mean. A quick choice can be a strong opinion or little interest. Use it only between designs of one task.',
      ],
    },
    {
      id: 'reasons',
      title: 'Read the reasons and the order',
      parts: [
        {
          kind: 'picture',
          picture: 'reasons',
          alt: 'Reasons for each poster in columns below small pictures of the posters.',
          caption: 'Reasons stand below the design that they were given for, unshortened.',
        },
        'Read the reasons for the losing designs as carefully as the reasons for the winner. If people chose the plain poster for its large dates, and no reason for the leader mentions dates, the next draft is the leader with large dates.',
        'Sort the reasons into three piles: about the purpose, about looks, and empty ones such as “nice”. If most are empty, your question was about taste.',
        'The view called Order shows the choices by position, for all designs together. Bars of equal length mean that position had no influence. Because every design was equally often first, a strong first bar does not favor any of them; it says that people did not compare carefully.',
      ],
    },
    {
      id: 'mistakes',
      title: 'Common mistakes',
      parts: [
        {
          kind: 'list',
          items: [
            'Reporting “50% preferred it” without the runner-up.',
            'Reading “not yet clear” as “equal”. Absence of proof is not proof of absence; look at the interval.',
            'Adding people until p falls below 0.05.',
            'Asking five questions on the same three designs and reporting the one with a clear winner.',
            'Choosing by preference what has to work, such as the order of a form.',
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
            'Every design would work; only perception decides.',
            'Designs are equally finished and differ in what you want to learn about.',
            'The question names a purpose and a situation.',
            'The number of people was fixed before the start.',
            'A last question tests the purpose.',
            'The report gives the verdict, the difference and its interval.',
            'Reasons of all designs were read.',
          ],
        },
      ],
    },
  ],
  sources: [
    'Bonett, D. G. and Price, R. M. (2012). Adjusted Wald confidence interval for a difference of binomial proportions based on paired data. Journal of Educational and Behavioral Statistics 37, 479–488.',
    'Hung, K. and Fithian, W. (2019). Rank verification for exponential families. Annals of Statistics 47, 758–782.',
    'Nisbett, R. E. and Wilson, T. D. (1977). Telling more than we can know: Verbal reports on mental processes. Psychological Review 84, 231–259.',
    'Williams, E. J. (1949). Experimental designs balanced for the estimation of residual effects of treatments. Australian Journal of Scientific Research A 2, 149–168.',
  ],
  next: [
    { label: 'Take the preference test', route: 'pageDemoPreferencetest' },
    { label: 'Plan your number of people', route: 'pageToolPreferenceTest', hash: 'planner' },
  ],
}
