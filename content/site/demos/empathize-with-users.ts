import type { DemoPage } from '../types.ts'

export const fiveSecondDemos: readonly DemoPage[] = [
  {
    tool: 'fivesecond',
    name: 'Five second test',
    demoPage: 'pageDemoFivesecond',
    demoStudy: 'five-second-test',
    minutes: 2,
    demoResults: 'five-second-test',
    demoPdf: '/studies/five-second-test/report',
    title: 'Remember a home page after five seconds',
    cover: 'fivesecond',
    description:
      'You see a home page for five seconds and write down what you remember. The people behind it learn whether visitors understand what they offer.',
    meta: {
      title: 'Five second test demo: one home page · Understory',
      description:
        'See a home page for five seconds, then say what you remember of it. The results show how memorable and how clear a design is.',
    },
    task: 'Get ready, press start, and look. When the page has gone, a few questions follow: what is offered here, who is it for, what does it cost, and what could you do next? The time starts when the picture is visible, so a slow connection does not matter.',
    results:
      'Words from the free answers are counted with their stems merged, and every word opens the answers it came from. Recall and clarity are shares with an interval; you may change which words count as recalled, and the numbers follow. Answers given after a wrong exposure are flagged and left out.',
    picture: { name: 'words-drawing', alt: 'The words that people wrote after five seconds, by frequency.' },
    notice:
      'Five seconds is a choice: a display may last from 2 to 30 seconds. Notice what people remember of the picture, and what of the small print. For tasks that take more than a look, a [first click test](pageToolFirstClick) tells you more.',
  },
]

export const surveyDemos: readonly DemoPage[] = [
  {
    tool: 'questionnaire',
    name: 'Shopping survey',
    demoPage: 'pageDemoSurveyShopping',
    demoStudy: 'shopping-survey',
    minutes: 3,
    demoResults: 'shopping-survey',
    demoPdf: '/studies/shopping-survey/report',
    title: 'Your last basket of groceries',
    cover: 'questionnaire',
    description:
      'You answer ten questions at most about the last time you ordered food online, and skip those that do not concern you. A grocer learns where orders are abandoned and what people do instead.',
    meta: {
      title: 'Shopping survey demo: groceries online · Understory',
      description:
        'Answer up to ten questions about your last grocery order and see skip logic at work, with ratings, rankings and the answers in people’s own words.',
    },
    task: 'Think of one order, the latest. Some questions ask for a single answer, one for a ranking, one for your own words. If you have never ordered food online, you get a shorter survey.',
    results:
      'Every question type has its own picture: bars with intervals for choices, mean rank for rankings, the answers themselves for text. A cross table sets any two choice questions against each other. Each question says how many people answered it, and a filter shows those on the short path alone.',
    notice:
      'Count how many questions you skipped. Skip logic is checked before a survey can start, so that it has no dead ends or loops. Then apply a filter and see how the numbers shrink and the intervals grow.',
  },
  {
    tool: 'questionnaire',
    name: 'Marketing survey',
    demoPage: 'pageDemoMarketingSurvey',
    demoStudy: 'marketing-survey',
    minutes: 3,
    demoResults: 'marketing-survey',
    demoPdf: '/studies/marketing-survey/report',
    title: 'How did you hear of the museum’s late evening?',
    cover: 'questionnaire',
    description:
      'A museum opens until ten on Thursdays and wants to know who has heard of it, and from where. You answer as a visitor would; the museum finds out which message arrived.',
    meta: {
      title: 'Marketing survey demo: a museum’s evening · Understory',
      description:
        'A museum asks how you heard of its late evening and whether you would recommend it. See recall, channels and a recommendation score with its margin.',
    },
    task: 'First you are asked what you know without help, then a list of posters, newsletters and friends appears. Later come two posters to choose from and one recommendation from 0 to 10. You cannot go back to the first answer, because the list would change it.',
    results:
      'Names that people gave without help are listed in their words; the share of people who recognize the evening when told of it follows. The recommendation score counts 9 and 10 as promoters and 0 to 6 as detractors, and prints its interval. A cross table splits channels by age group where people gave one.',
    picture: { name: 'answers-drawing', alt: 'The answers to two questions of the survey, with intervals.' },
    notice:
      'Look at the width of the interval before the score itself: with a few dozen answers it is broad. Ask also who could not be reached by a survey on a website. For people who have never visited you, recruit through the [User Panel](pageToolUserPanel).',
  },
  {
    tool: 'questionnaire',
    name: 'Exploration survey',
    demoPage: 'pageDemoExplorationSurvey',
    demoStudy: 'exploration-survey',
    minutes: 4,
    demoResults: 'exploration-survey',
    demoPdf: '/studies/exploration-survey/report',
    title: 'Where do you keep household paperwork?',
    cover: 'questionnaire',
    description:
      'Before anyone designs an app for bills and warranties, this survey asks how people keep them today. You describe your drawer, folder or inbox, and the researcher collects needs instead of votes.',
    meta: {
      title: 'Exploration survey demo: home paperwork · Understory',
      description:
        'Describe how you keep bills and warranties at home. An exploration survey gathers habits and words before there is anything to design.',
    },
    task: 'Most questions are open: where was the last bill you looked for, what did you try first, what annoyed you? A few closed ones set the scene, such as how many people share your household. Short answers are welcome.',
    results:
      'Open answers are the result here. You read them one by one, or only those of larger households. A list of respondents with filters lets you return from a count to the people behind it.',
    notice:
      'Observe how the questions avoid naming a solution. “What annoyed you?” leaves room that “Would you like an app?” closes. When the same story returns in different words, you have a theme to follow up in a [live interview](pageToolModeratedTesting).',
  },
]

export const sessionRecordingDemos: readonly DemoPage[] = [
  {
    tool: 'sessionrecord',
    name: 'Session recording',
    demoPage: 'pageDemoSessionrecord',
    demoStudy: 'session-recording',
    isShop: true,
    minutes: 2,
    demoResults: 'session-recording',
    title: 'Watch your own visit to a plant shop',
    cover: 'sessionrecord',
    description:
      'You browse a small shop for plants, drawn for this demo, and then watch your own visit. Beside it lies a sample of 300 generated visits, in which you find the relevant ones.',
    meta: {
      title: 'Session recording demo: a plant shop · Understory',
      description:
        'Browse a drawn plant shop, replay your own visit, and filter 300 generated visits by rage clicks, dead clicks, devices and pages.',
    },
    task: 'The shop asks first: nothing is recorded until you allow it, and it works the same if you decline. Find a plant, put it into the basket, try the code SPRING, place an order. Nothing is sold, and what you type is masked before it leaves your browser. Then choose “Watch my visit”.',
    results:
      'A replay shows pages, movement, scrolling and clicks along a timeline, with errors beside it. The list has 40+ filters: ask for visits from a phone, with a rage click, that left at the checkout. Only your own browser can open your visit, which is deleted after a day. Heatmaps show where the visitors of the sample clicked, moved and scrolled on each page.',
    notice:
      'The shop has faults on purpose: a picture that looks like a button, a code that fails without a word, an order that takes seconds. Find them in the sample by their signs. Rage clicks are counted when three clicks follow within a second of each other in nearly the same place, so watch a few replays before you blame a button. Visitors have a right not to be recorded, and [the opt-out page](pageLegalOptOut) says how.',
  },
]
