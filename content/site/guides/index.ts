import type { ArticleIndex } from '../types.ts'

export const guidesPage: ArticleIndex = {
  route: 'pageGuides',
  meta: {
    title: 'Guides to UX research methods · Understory',
    description:
      'Guides to six research methods and to analysis plans: how to plan a study, how many people it takes, how to run it, and what each view of the results may claim.',
  },
  title: 'Guides to six methods',
  lead: 'One guide for each of six methods: when to use it, how to plan and run it, how to read each view of the results, and a checklist. A seventh explains analysis plans. The pictures show results of our demos, which you can open yourself.',
  entries: [
    {
      route: 'pageGuideCardSorting',
      title: 'Card sorting',
      text: 'Find out which topics people expect together and what they call the groups.',
      picture: 'similarity',
    },
    {
      route: 'pageGuideTreeTesting',
      title: 'Tree testing',
      text: 'Check whether people find things in a menu, and where they get lost.',
      picture: 'first-choices',
    },
    {
      route: 'pageGuideFirstClick',
      title: 'First click testing',
      text: 'See whether a screen leads people to the right place for a goal.',
      picture: 'click-map',
    },
    {
      route: 'pageGuideFiveSecond',
      title: 'Five second testing',
      text: 'Measure what stays in memory after a short look at a design.',
      picture: 'frequent-words',
    },
    {
      route: 'pageGuidePreferenceTest',
      title: 'Preference testing',
      text: 'Learn which of several designs people choose, how sure that is, and why.',
      picture: 'choices',
    },
    {
      route: 'pageGuideSurvey',
      title: 'Surveys',
      text: 'Write questions that people understand alike, and read shares and scores.',
      picture: 'matrix-rows',
    },
    {
      route: 'pageGuidePlan',
      title: 'Plan a study before people answer',
      text: 'For every method: choose one result, the number of people and the looks before the first answer.',
    },
  ],
  next: [
    { label: 'Try the demos', route: 'pageDemos' },
    { label: 'Create a free account', route: 'pageRegisterFree' },
  ],
}
