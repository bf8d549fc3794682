import type { Article } from '../types.ts'

export const treeTestingGuide: Article = {
  route: 'pageGuideTreeTesting',
  meta: {
    title: 'Tree testing guide: plan, run and read · Understory',
    description:
      'How to plan a tree test, write tasks that give nothing away, choose the number of people, and read success, directness, the pietree and first clicks.',
  },
  title: 'How to plan, run and read a tree test',
  lead: 'A tree test shows people the labels of your menu and nothing else. They get a task and go down the tree to the page where they expect the answer. You see who arrives, who turns back, and which label sends people the wrong way.',
  sections: [
    {
      id: 'when',
      title: 'When a tree test helps, and when it does not',
      parts: [
        'Run a tree test when you have a menu, on paper or live, and want to know whether people find things in it. Typical moments are the weeks before a redesign, after a [card sort](pageGuideCardSorting), and whenever search logs are full of words that already stand in your menu.',
        'Because there is no design, a wrong path can have only one cause: the labels and where things are. That is the strength of the method, and its limit. It says nothing about layout, pictures, search or the text of a page. To see whether people notice the right link on a finished screen, use a [first click test](pageGuideFirstClick).',
        'Do not use it for structures that people never browse, such as a filter in a shop or a page that everyone reaches by search. The numbers would be precise and answer nothing.',
      ],
    },
    {
      id: 'tree',
      title: 'Prepare the tree',
      parts: [
        'Enter the labels exactly as they are or will be, down to the pages where the answers are. Leave out links that stand on every page, such as sign in, search and the footer.',
        'Include every branch that competes for your tasks. If you test only the branch about visits, everybody finds the opening hours. The wrong branches are what makes the test real.',
        'Only the last level can be an answer. When a parent page carries content of its own, add a leaf below it. Mark every leaf that would satisfy the task; more than one can be correct. If you find after the launch that another page answers the task too, mark it then: the recorded paths stay, and all numbers are computed again.',
      ],
    },
    {
      id: 'tasks',
      title: 'Write the tasks',
      parts: [
        'A task is a situation with a goal. The most common mistake is a task that contains the label.',
        {
          kind: 'table',
          caption: 'Two ways to write the same task',
          head: ['Correct leaf', 'Gives the answer away', 'Better'],
          rows: [
            [
              'Rules and advice › Dogs',
              'Find the rules about dogs.',
              'Your dog comes along on Saturday. Where do you look up whether it may?',
            ],
            [
              'Getting here › Roads in winter',
              'Where is information on roads in winter?',
              'You drive over the pass in January. Where do you check before you leave?',
            ],
            [
              'Safe outdoors › Ticks',
              'What does the park say about ticks?',
              'After a walk you find an insect in your skin. Where do you look for help?',
            ],
          ],
        },
        {
          kind: 'list',
          items: [
            'Choose six to ten tasks: the most frequent ones, the most expensive failures, and the labels your team argues about.',
            'Spread the correct answers over the tree. Otherwise attentive people look careless, because they open the same branch every time.',
            'Keep each task to two sentences. Reading time counts in the time of the task.',
            'Show tasks in random order. People learn the tree while they look, and the last task always profits.',
            'Allow skipping. Without it, people who give up choose any leaf, and your wrong answers are polluted.',
          ],
        },
      ],
    },
    {
      id: 'people',
      title: 'How many people',
      parts: [
        'The result of a task is a share, so the margin of error decides. The table shows half the width of the 95% interval that the results page prints, for tasks that half of the people solve and for tasks that four of five solve.',
        {
          kind: 'table',
          caption: 'Margin of error of a success rate',
          head: ['People', 'Success near 50%', 'Success near 80%'],
          rows: [
            ['20', '± 20 points', '± 17 points'],
            ['30', '± 17 points', '± 14 points'],
            ['50', '± 13 points', '± 11 points'],
            ['100', '± 10 points', '± 8 points'],
            ['200', '± 7 points', '± 6 points'],
          ],
        },
        'Fifty people for each audience is a usual start. Twenty are enough to see that nearly everyone opens the wrong branch first. To show that a new tree is better than an old one you need more: with fifty people each, a difference of ten points lies within the margins.',
      ],
    },
    {
      id: 'run',
      title: 'Run it',
      parts: [
        'Pilot with three people. If the pilot shows a task that everyone solves in five seconds or that nobody understands, change it now; after the launch the wording is fixed.',
        'Recruit people who have the problem in the task or could have it. Colleagues know the structure from inside and score too well. A single screening question about a fact of the last months is usually enough.',
        'Three flags help you to find people who did not read: the same end in most tasks, the same branch in almost all tasks, and a speed above reading. In simulations of attentive people each of them marks fewer than one in a hundred. No flag looks at whether an answer was correct, because leaving people out by their success would raise success by itself. Report the numbers with and without flagged people if they differ.',
      ],
    },
    {
      id: 'success',
      title: 'Read success and directness',
      parts: [
        'Success is the share of answers that end on a correct leaf, with skips counted as not successful. Directness is the share of answers that never went back up, right or wrong.',
        {
          kind: 'picture',
          picture: 'task-outcomes',
          alt: 'Two bars with direct and indirect success, failure and skips of a task, and below them success, directness, time and score with intervals.',
          caption:
            'Solid parts went straight down, hatched parts turned back at least once. The thin lines are 95% intervals.',
        },
        {
          kind: 'table',
          caption: 'What the two numbers say together',
          head: ['Success', 'Directness', 'Likely cause'],
          rows: [
            ['high', 'high', 'The labels work.'],
            ['high', 'low', 'People guess between two labels, then find it. Make the two more different.'],
            ['low', 'high', 'A wrong label looks right. People stop there with confidence.'],
            ['low', 'low', 'No label fits. The topic may need a new place.'],
          ],
        },
        'As a reading guide, below 50% rethink this part of the tree, from 50 to 65% revise it, from 65 to 80% it works well, and more is rare. The page names a band only if the whole interval lies inside it. “Not yet clear” is a result too: it tells you that you may not report a band.',
        'The overall score is our own formula, three parts success and one part direct success. Use it to compare versions of one tree tested with the same tasks. Scores of other products follow other formulas and cannot be compared with it.',
      ],
    },
    {
      id: 'paths',
      title: 'Find out where people got lost',
      parts: [
        'Begin with the first clicks. They show which top label people opened first in each task, and a tick marks the labels that lead to a correct answer.',
        {
          kind: 'picture',
          picture: 'first-choices',
          alt: 'A table of top labels by task, with the share of people who opened each label first. Ticks mark labels on a correct path.',
          caption:
            'A strong share without a tick is a misleading label. In this demo, one task sends people to “Nature” first.',
        },
        'Then open the pietree of the worst task. Each pie is a node; its size is the number of visits, its slices show how many went on towards the answer, away from it, back, or stopped. Follow the green path until a large pie turns to another color: this is the label to change.',
        {
          kind: 'picture',
          picture: 'pietree',
          alt: 'A menu drawn as a tree of pies. The pies on the correct path have a green rim; a large pie beside it shows people who turned back.',
          caption: 'The pietree counts visits, so one person who comes by twice counts twice.',
        },
        'The list of destinations shows where wrong answers ended. One wrong leaf with many answers is good news, because a single change can repair it: rename it, move the page, or link from there.',
        'Times are geometric means, because one person who answers the phone would move a plain mean by minutes. Compare the times of one task between two trees; do not compare two tasks, since the texts differ in length.',
      ],
    },
    {
      id: 'mistakes',
      title: 'Common mistakes',
      parts: [
        {
          kind: 'list',
          items: [
            'Testing a branch alone, without the branches that compete with it.',
            'Using label words in tasks, which measures reading and not finding.',
            'Reporting “70% success” without the interval. With twenty people, 70% has an interval from 48 to 86%.',
            'Averaging over tasks first. One broken task hides behind five easy ones; read task by task.',
            'Declaring more leaves correct until success is high. Ask a person of the public whether the page answers the task.',
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
            'The tree has all competing branches and real labels.',
            'There are six to ten tasks without words of the menu, in random order.',
            'Every leaf that answers a task is marked as correct.',
            'Skipping is allowed, and three people have taken the pilot.',
            'The number of people fits the margin that your decision needs.',
            'Each task was read from success to first clicks to the pietree.',
            'The changed tree is tested again with the same tasks and new people.',
          ],
        },
      ],
    },
  ],
  sources: [
    'Agresti, A. and Coull, B. A. (1998). Approximate is better than “exact” for interval estimation of binomial proportions. The American Statistician 52, 119–126.',
    'Carver, R. P. (1990). Reading Rate: A Review of Research and Theory. Academic Press.',
    'Maurer, D. (2003). Card-based classification evaluation. Boxes and Arrows.',
    'Sauro, J. and Lewis, J. R. (2010). Average task times in usability tests: what to report? Proceedings of CHI ’10, 2347–2350.',
    'Sauro, J. and Lewis, J. R. (2016). Quantifying the User Experience, 2nd edition. Morgan Kaufmann.',
  ],
  next: [
    { label: 'Take the tree test', route: 'pageDemoTreetest' },
    { label: 'Plan your number of people', route: 'pageToolTreeTest', hash: 'planner' },
  ],
}
