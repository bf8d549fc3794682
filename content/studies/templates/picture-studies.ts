import { idFrom, openQuestion, partsFrom, rejection, screening, type StudyTemplate } from './template.ts'

const closing = { title: 'Thank you', text: 'Your answers have been saved. You can close this page.' }

const weather = { kind: 'image', width: 780, height: 1560 } as const
const weatherScreen = (name: string, file: string, alt: string) => ({
  id: idFrom(name),
  name,
  media: { ...weather, src: `/studies/preference-test-mobile/${file}.png`, alt },
})

/** A preference test of screens, judged by what they are for. */
export const screenPreference: StudyTemplate<'preferencetest'> = {
  id: 'compare-app-screens',
  name: 'Choose between drafts of a screen',
  when: 'When the team has two to six drafts and an opinion about each.',
  answers: 'Which draft do people understand soonest, and what did they look at?',
  minutes: 3,
  hasExamplePictures: true,
  study: {
    title: 'Drafts of a screen',
    welcome: {
      title: 'Which one would you understand first?',
      text: 'You will see three drafts of one screen. We would like to know which one helps you most.',
    },
    screening: [],
    rejection,
    instructions: {
      title: 'See all, then choose',
      text: 'The drafts appear one by one. Go back and forth as often as you like. When you have seen all of them, choose one and tell us why.',
    },
    tasks: {
      tool: 'preferencetest',
      tasks: [
        {
          id: 'rain',
          text: 'You are about to leave without an umbrella. Which screen tells you soonest whether that is a mistake?',
          layout: 'one-by-one',
          seeAll: true,
          designs: [
            weatherScreen(
              'Hours from left to right',
              'across',
              'Weather screen with the hours 12 to 19 side by side and a column of rain above each; the columns at 15 and 16 are the tallest.',
            ),
            weatherScreen(
              'Clock face',
              'clock',
              'Weather screen with the face of a clock; its rim is blue from three to half past five, pale from two to three.',
            ),
            weatherScreen(
              'One sentence',
              'sentence',
              'Dark weather screen with a large umbrella and the words “Rain at three, until about half past five. Take an umbrella”.',
            ),
          ],
          reason: { question: 'What made you choose it?', required: true },
        },
      ],
    },
    taskOrder: 'fixed',
    followUps: [openQuestion('missing', 'What is missing in the draft that you chose?')],
    closing,
  },
  settings: { tool: 'preferencetest' },
  plan: {
    kind: 'share',
    question: 'Is the draft with one sentence chosen more or less often than its fair share of one third?',
    measure: { task: 'rain', name: 'Choices: One sentence' },
    against: 0.33,
    difference: 0.2,
    power: 0.8,
    method: 'late',
    looks: [18, 35, 52],
    closes: true,
  },
}

const poster = { kind: 'image', width: 900, height: 1350 } as const

/** A preference test of the impression that designs make. */
export const posterPreference: StudyTemplate<'preferencetest'> = {
  id: 'compare-first-impressions',
  name: 'Compare the impression of two designs',
  when: 'Before a campaign, a cover or a home page is printed or published.',
  answers: 'Which design draws the people whom you want to reach, and in which words do they say why?',
  minutes: 2,
  hasExamplePictures: true,
  study: {
    title: 'Two posters for one evening',
    welcome: {
      title: 'Which one would you stop for?',
      text: 'You will see two posters for the same evening at a theater.',
    },
    screening: [
      screening(
        'theater',
        'When were you last at a theater or concert?',
        ['This year', 'Longer ago'],
        ['Never'],
      ),
    ],
    rejection,
    instructions: {
      title: 'Trust your eyes',
      text: 'Look at both, open them at full size if you like, then choose one.',
    },
    tasks: {
      tool: 'preferencetest',
      tasks: [
        {
          id: 'evening',
          text: 'Which of the two makes you want to go?',
          layout: 'side-by-side',
          seeAll: false,
          designs: [
            {
              id: 'type',
              name: 'Type alone',
              media: {
                ...poster,
                src: '/studies/preference-test/quiet.png',
                alt: 'Poster of type alone on cream: Twelfth Night in large letters and, as large and in brown, the dates 5, 6, 12 and 13 June; below, Mill Street Hall, half past seven.',
              },
            },
            {
              id: 'sea',
              name: 'The boat',
              media: {
                ...poster,
                src: '/studies/preference-test/sea.png',
                alt: 'Poster with a small sailing boat leaning on high green waves under an orange sky; Twelfth Night stands above, place and dates small at the foot.',
              },
            },
          ],
          reason: { question: 'What is it about this one?', required: true },
        },
      ],
    },
    taskOrder: 'fixed',
    followUps: [
      {
        id: 'words',
        type: 'multiple',
        text: 'Which words fit the poster that you chose?',
        required: true,
        options: partsFrom(['Lively', 'Calm', 'Serious', 'Warm', 'Old-fashioned', 'Surprising']),
        order: 'random',
        max: 3,
      },
    ],
    closing,
  },
  settings: { tool: 'preferencetest' },
  plan: {
    kind: 'share',
    question: 'Do more or fewer than half of the people choose the poster with the boat?',
    measure: { task: 'evening', name: 'Choices: The boat' },
    against: 0.5,
    difference: 0.2,
    power: 0.8,
    method: 'even',
    looks: [15, 30, 45, 59],
    closes: true,
  },
}

const sure = {
  id: 'sure',
  type: 'rating',
  text: 'How sure were you of your click?',
  required: true,
  max: 5,
  low: 'I guessed',
  high: 'Quite sure',
} as const

const rectangle = { shape: 'rectangle' } as const

/** A first click test of a page. */
export const pageFirstClick: StudyTemplate<'firstclick'> = {
  id: 'home-page-first-click',
  name: 'See where people click first on a page',
  when: 'While a page is a picture still: a first click in the right place is the best sign that a task will succeed.',
  answers: 'Does the page lead people to the right place at once, and how long do they search?',
  minutes: 3,
  hasExamplePictures: true,
  sources: [
    'Bailey, R. W., Wolfson, C. A., Nall, J. and Koyani, S. (2009). Performance-based usability testing: metrics that have the greatest impact for improving a system’s usability. HCD 2009, 3–12.',
  ],
  study: {
    title: 'First clicks on a home page',
    welcome: {
      title: 'Where would you click?',
      text: 'You get two tasks and a picture of a clinic’s home page. Your first click is all we ask for.',
    },
    screening: [],
    rejection,
    instructions: {
      title: 'One click for each task',
      text: 'Read the task and show the picture. The page does not react. Click where you would begin; you can scroll before.',
    },
    tasks: {
      tool: 'firstclick',
      maySkip: true,
      pictures: [
        {
          kind: 'image',
          id: 'home',
          frame: 'none',
          src: '/studies/first-click-testing/clinic.webp',
          alt: 'The home page of a dental clinic: a bar with phone number and My visits, a menu, a headline with the buttons Book a visit and Change a visit, reasons to come, opening hours with a note on missed visits, four dentists, and a footer with links.',
          width: 1280,
          height: 2497,
        },
      ],
      tasks: [
        {
          id: 'cancel',
          text: 'You cannot come to your check-up on Thursday. Where would you click?',
          picture: 'home',
          further: 0,
        },
        {
          id: 'book',
          text: 'You have a toothache and want to be seen soon. Where would you click?',
          picture: 'home',
          further: 0,
        },
      ],
    },
    taskOrder: 'random',
    followUps: [sure, openQuestion('expected', 'What did you expect to happen after your click?')],
    closing,
  },
  settings: {
    tool: 'firstclick',
    hotspots: {
      cancel: [
        {
          ...rectangle,
          id: 'change',
          name: 'Change a visit',
          isRight: true,
          x: 226,
          y: 501,
          width: 175,
          height: 66,
        },
        {
          ...rectangle,
          id: 'my-visits',
          name: 'My visits',
          isRight: true,
          x: 1056,
          y: 1,
          width: 73,
          height: 38,
        },
      ],
      book: [
        {
          ...rectangle,
          id: 'book-visit',
          name: 'Book a visit',
          isRight: true,
          x: 66,
          y: 501,
          width: 156,
          height: 66,
        },
        {
          ...rectangle,
          id: 'book-top',
          name: 'Book a visit, in the header',
          isRight: true,
          x: 1066,
          y: 56,
          width: 148,
          height: 60,
        },
      ],
    },
  },
  plan: {
    kind: 'share',
    question: 'Do more or fewer than 70 of 100 people begin to cancel a visit in the right place?',
    measure: { task: 'cancel', name: 'Success' },
    against: 0.7,
    difference: 0.2,
    power: 0.8,
    method: 'late',
    looks: [27, 54],
    closes: true,
  },
}

/** A first click test of a screen on a phone. */
export const appFirstClick: StudyTemplate<'firstclick'> = {
  id: 'app-screen-first-tap',
  name: 'See where people tap first in an app',
  when: 'Before a screen with several similar actions is built.',
  answers: 'Is the most important action where thumbs go, or does a neighbor take its taps?',
  minutes: 2,
  hasExamplePictures: true,
  study: {
    title: 'First taps in a parking app',
    welcome: {
      title: 'Where would you tap?',
      text: 'You get one task and one screen of a parking app.',
    },
    screening: [screening('phone', 'Do you use apps on a phone?', ['Every day', 'Now and then'], ['Never'])],
    rejection,
    instructions: {
      title: 'One screen, one tap',
      text: 'Read the task, show the screen and tap where you would begin. You can scroll before. Nothing on it reacts.',
    },
    tasks: {
      tool: 'firstclick',
      maySkip: true,
      pictures: [
        {
          kind: 'image',
          id: 'ticket',
          frame: 'phone',
          src: '/studies/mobile-first-click/parking.webp',
          alt: 'The screen of a parking app: a ticket with a countdown of 11 minutes and two tiles, the rows Remind me, Add time and Share the ticket, a Stop parking button, a map, older tickets and a tab bar.',
          width: 780,
          height: 2904,
        },
      ],
      tasks: [
        {
          id: 'extend',
          text: 'Lunch takes half an hour longer than you paid for. Where would you tap?',
          picture: 'ticket',
          further: 0,
        },
      ],
    },
    taskOrder: 'fixed',
    followUps: [{ ...sure, text: 'How sure were you of your tap?' }],
    closing,
  },
  settings: {
    tool: 'firstclick',
    hotspots: {
      extend: [
        {
          ...rectangle,
          id: 'add-time',
          name: 'Add time',
          isRight: true,
          x: 70,
          y: 1315,
          width: 640,
          height: 144,
        },
        {
          ...rectangle,
          id: 'remind',
          name: 'Remind me',
          isRight: false,
          x: 70,
          y: 1173,
          width: 640,
          height: 142,
        },
      ],
    },
  },
  plan: {
    kind: 'share',
    question: 'Do more or fewer than 70 of 100 people tap in the right place to add time?',
    measure: { task: 'extend', name: 'Success' },
    against: 0.7,
    difference: 0.2,
    power: 0.8,
    method: 'anytime',
    looks: [76],
    closes: true,
  },
}

const homePage = {
  kind: 'image',
  src: '/studies/five-second-test/home-page.webp',
  alt: 'Home page of a repair café: “Bring it broken, take it home working.” A large orange toaster between tools. Below it Saturdays, 10 to 2, at the old fire station, a button to save a seat, and in small print that help costs nothing.',
  width: 1200,
  height: 1320,
} as const

/** A five second test of whether a page says what it is. */
export const homePageImpression: StudyTemplate<'fivesecond'> = {
  id: 'home-page-in-five-seconds',
  name: 'Check what a home page says in five seconds',
  when: 'Before and after you rewrite a headline, or when visitors leave within seconds.',
  answers: 'Do people know what is offered, for whom, and what they could do next?',
  minutes: 3,
  hasExamplePictures: true,
  study: {
    title: 'A home page in five seconds',
    welcome: {
      title: 'Five seconds, four questions',
      text: 'A page appears for five seconds. Then we ask what you remember.',
    },
    screening: [],
    rejection,
    instructions: {
      title: 'Look, then answer',
      text: 'The page is shown once, for five seconds. There is nothing to click. Whatever you remember helps, even a single word.',
    },
    tasks: {
      tool: 'fivesecond',
      maySkip: true,
      language: 'en',
      tasks: [
        {
          id: 'home',
          text: 'A friend sends you a link. You open it.',
          seconds: 5,
          design: homePage,
          questions: [
            { id: 'offer', type: 'text', text: 'What is offered here?', required: true },
            { id: 'whom', type: 'text', text: 'For whom is it?', required: true },
            { id: 'next', type: 'text', text: 'What could you do next?', required: false },
            {
              id: 'clear',
              type: 'rating',
              text: 'How clear was the purpose of the page?',
              required: true,
              max: 5,
              low: 'Not at all',
              high: 'Completely clear',
            },
          ],
        },
      ],
    },
    taskOrder: 'fixed',
    followUps: [],
    closing,
  },
  settings: {
    tool: 'fivesecond',
    tasks: {},
  },
  // 3 is the middle of the scale; people differ by about one step.
  plan: {
    kind: 'mean',
    question: 'After five seconds, do people call the purpose of the page rather clear or rather unclear?',
    measure: { task: 'home clear', name: 'Mean' },
    against: 3,
    difference: 0.5,
    deviation: 1,
    power: 0.8,
    method: 'once',
    looks: [34],
    closes: true,
  },
}

/** A five second test of the feeling that a design leaves. */
export const brandImpression: StudyTemplate<'fivesecond'> = {
  id: 'brand-in-three-seconds',
  name: 'Hear which feeling a design leaves',
  when: 'When a brand, a cover or a landing page should feel a certain way.',
  answers: 'Do people describe it in the words that you hoped for, and what do they remember of it?',
  minutes: 2,
  hasExamplePictures: true,
  study: {
    title: 'A poster in three seconds',
    welcome: {
      title: 'One glance',
      text: 'You will see a poster as you would while walking past it. Then we ask three questions.',
    },
    screening: [],
    rejection,
    instructions: {
      title: 'A glance is enough',
      text: 'The poster appears for three seconds and cannot be shown again.',
    },
    tasks: {
      tool: 'fivesecond',
      maySkip: true,
      language: 'en',
      tasks: [
        {
          id: 'poster',
          text: 'You walk past a theater on your way home.',
          seconds: 3,
          design: {
            ...poster,
            src: '/studies/preference-test/face.png',
            alt: 'Poster with one large face in two halves, green and red, like a sister and a brother; Twelfth Night above it, place and dates in a dark strip at the foot.',
          },
          questions: [
            { id: 'remember', type: 'text', text: 'What do you remember of it?', required: true },
            {
              id: 'feeling',
              type: 'multiple',
              text: 'Which words fit it?',
              required: true,
              options: partsFrom(['Cheerful', 'Dark', 'Modern', 'Playful', 'Elegant', 'Loud']),
              order: 'random',
              other: 'Another word',
            },
            {
              id: 'when',
              type: 'text',
              text: 'When does it take place? If you do not know, write “I do not know”.',
              required: false,
            },
          ],
        },
      ],
    },
    taskOrder: 'fixed',
    followUps: [],
    closing,
  },
  settings: { tool: 'fivesecond', tasks: {} },
  plan: {
    kind: 'share',
    question: 'Do more or fewer than half of the people call the poster playful?',
    measure: { task: 'poster feeling', name: 'Playful' },
    against: 0.5,
    difference: 0.2,
    power: 0.8,
    method: 'once',
    looks: [54],
    closes: true,
  },
}
