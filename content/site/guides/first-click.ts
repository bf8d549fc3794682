import type { Article } from '../types.ts'

export const firstClickGuide: Article = {
  route: 'pageGuideFirstClick',
  meta: {
    title: 'First click testing guide: plan, run, read · Understory',
    description:
      'How to plan a first click test, draw hotspots before you launch, choose the number of people, and read success, click maps, heat maps and times.',
  },
  title: 'How to plan, run and read a first click test',
  lead: 'In a first click test, people see a picture of a screen and one task, and click where they would begin. You learn whether the screen points them the right way, before anything is built.',
  sections: [
    {
      id: 'when',
      title: 'When a first click test helps, and when it does not',
      parts: [
        'The first click matters because it is hard to undo. Optimal published, over millions of answers to tree tests, that about 70% of tasks ended well after a correct first click and about 24% after a wrong one. These are tree tests and not screens, so take the figures as a direction. The logic holds for both: people who start in the right place have fewer chances to get lost.',
        'Use the method on a drawing, a wireframe, a screenshot of your own site or of another one. It answers one question for each task: does this screen, as it looks, lead people to the right place for this goal?',
        {
          kind: 'list',
          items: [
            'It suits home pages, dashboards, app screens with several entry points, and pages with a redesigned menu.',
            'It does not show what happens after the click. A form can get perfect first clicks although no visitor is able to complete it.',
            'It does not separate label from layout. If people miss a link, you do not know whether they overlooked it or misread it; a [tree test](pageGuideTreeTesting) of the labels tells you.',
            'It does not tell what people remember or think of the screen. For that, there are [five second tests](pageGuideFiveSecond).',
          ],
        },
      ],
    },
    {
      id: 'picture',
      title: 'Prepare the picture',
      parts: [
        'Use a picture at the size at which people will meet the screen. A phone screen belongs into a study for phones: a desktop page that is shrunk to a phone measures eyesight.',
        'Fill the picture with real content. Placeholder text has no words to be drawn to, so every link that has words wins. Remove anything that points at the answer, such as an opened menu or a colored button that your task is about.',
        'If the page is longer than the window, people can scroll before they click. The results mark clicks below the first screen of each person, since these people had already looked at everything above and found nothing suitable.',
      ],
    },
    {
      id: 'hotspots',
      title: 'Draw the hotspots before you launch',
      parts: [
        'A hotspot is an area where a click counts as correct. Draw one for each place that would really lead to the goal: the menu entry, the tile, the telephone number if a call is a good answer. Make each as large as the thing that would react.',
        'Decide this before the first answer arrives. A hotspot drawn around the clicks that you got makes any design successful. If you discover later that you forgot a valid place, you may add it, and every number is computed again; write down that you did so and why.',
        'You can also draw hotspots that are wrong and carry a name, for instance around a banner. The table of hotspots then says how many people the banner took away.',
      ],
    },
    {
      id: 'tasks',
      title: 'Write the tasks',
      parts: [
        'Describe a situation, not an element. “On Thursday you have to work and miss your check-up. What do you click?” lets people look for a solution. “Where is the cancel button?” lets them look for a word.',
        'Five to eight tasks for one picture are enough. After that people know the page by heart, and their click is no longer a first click. Put tasks in random order, so that this effect spreads evenly.',
        'Ask one question after a task that you doubt: “How sure were you?” A confident wrong click means a misleading label. An unsure wrong click means that nothing on the page fits.',
      ],
    },
    {
      id: 'people',
      title: 'How many people',
      parts: [
        {
          kind: 'table',
          caption: 'Half the width of the 95% interval of success',
          head: ['People', 'Success near 50%', 'Success near 90%'],
          rows: [
            ['20', '± 20 points', '± 15 points'],
            ['30', '± 17 points', '± 12 points'],
            ['50', '± 13 points', '± 9 points'],
            ['100', '± 10 points', '± 6 points'],
          ],
        },
        'Thirty people are a good start: a screen that fewer than half of them understand stands out at once. Take a hundred if you will compare two designs, and give each design to different people, because each person has a single first click on a task.',
        'Count mouse and touch separately when you plan. A phone in one hand has other easy places than a mouse on a desk. The results filter by input device.',
      ],
    },
    {
      id: 'run',
      title: 'Run it',
      parts: [
        'Tell people that they click once, that the picture does not react, and that the time starts when it appears. Participants who expect a working page click twice in surprise.',
        'Pilot on the smallest phone and the largest monitor that you expect. Positions are stored in pixels of the picture, so all screens land on one map; the pilot only has to show that the text can be read.',
        'Do not invite people who know the screen. An employee finds the link by habit, and habit is what you want to leave out.',
      ],
    },
    {
      id: 'numbers',
      title: 'Read success and time',
      parts: [
        {
          kind: 'picture',
          picture: 'first-click-success',
          alt: 'Success, skips, clicks below the first screen and time to click of a task, each as a bar with its interval.',
          caption:
            'Fewer than half of the people start in the right place; a mark shows what blind clicking would reach.',
        },
        'Success is the share of first clicks inside a correct hotspot; a skipped task counts as not successful. The dashed mark is the chance line: the share of the picture that your hotspots cover. A large hotspot is hit by accident more often, so compare success with this mark and not with zero.',
        'The time runs from the moment the picture is painted to the click, and is reported as a geometric mean with its interval. Slow is not bad by itself, because a long page takes longer to read. Compare times for the same task on two designs. If correct clicks take much longer than wrong ones, people fall for the first thing that looks right.',
      ],
    },
    {
      id: 'maps',
      title: 'Read the maps',
      parts: [
        'The click map has one mark for each person: dots are correct clicks, crosses are wrong ones, and a line below a mark says that the person had scrolled.',
        {
          kind: 'picture',
          picture: 'click-map',
          alt: 'A home page of a dental clinic with dots and crosses. Clusters lie on the booking buttons, on the telephone number and in the menu.',
          caption: 'Crosses that lie close together are the finding: many people agree on a wrong place.',
        },
        'Clicks that lie close together are collected in clusters, each with its count. A cluster on something that is no link is a wish. A cluster on the wrong button is a label to change. Single crosses that are scattered everywhere mean that people searched and gave up.',
        {
          kind: 'picture',
          picture: 'heat-map',
          alt: 'The same page with soft spots of color where clicks are dense.',
          caption:
            'A heat map shows where clicks are dense. The strongest shade stands for the densest place of this task.',
        },
        'Use the heat map to show the pattern to others, and the click map to count. Do not compare the shades of two heat maps: the strongest one marks the densest place of each map, even if one has ten clicks and the other two hundred. To compare places, draw a region and read its share.',
      ],
    },
    {
      id: 'mistakes',
      title: 'Common mistakes',
      parts: [
        {
          kind: 'list',
          items: [
            'Adding tasks until the page is learned. Eight tasks from one person are not eight first clicks.',
            'Calling a design good because its heat map has one bright spot. Check whether the spot is the right one.',
            'Treating a missed link as an invisible link. People often see it and believe that it leads elsewhere.',
            'Comparing desktop and phone pictures as if they were one design.',
            'Repairing the label that people missed and leaving the one that attracted them. The attractive wrong label usually matters more.',
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
            'The picture has real content and the size of the real screen.',
            'Every valid place has its hotspot, drawn before the launch.',
            'Tasks are situations without words from the screen, at most eight, in random order.',
            'Thirty people or more take part who have not seen the screen.',
            'The pilot ran on a phone and on a large monitor.',
            'Success is read against the chance line, wrong clicks by cluster.',
            'The changed screen is tested with new people.',
          ],
        },
      ],
    },
  ],
  sources: [
    'Ester, M., Kriegel, H.-P., Sander, J. and Xu, X. (1996). A density-based algorithm for discovering clusters in large spatial databases with noise. Proceedings of KDD-96, 226–231.',
    'Sauro, J. and Lewis, J. R. (2016). Quantifying the User Experience: Practical Statistics for User Research, 2nd edition, chapter 3. Morgan Kaufmann.',
    'Silverman, B. W. (1986). Density Estimation for Statistics and Data Analysis, section 4.2. Chapman and Hall.',
  ],
  next: [
    { label: 'Take the first click test', route: 'pageDemoFirstclick' },
    { label: 'Plan your number of people', route: 'pageToolFirstClick', hash: 'planner' },
  ],
}
