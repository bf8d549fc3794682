import type { PreflightDraft } from '#studies/preflight/rule.ts'
import {
  draft,
  matrix,
  number,
  one,
  open,
  parts,
  picture,
  rating,
  screener,
  several,
  survey,
  tree,
} from './drafts.ts'

/** A study with planted faults: the rule that should find each, and the beginning of its path. */
interface FaultyStudy {
  readonly draft: PreflightDraft
  readonly faults: readonly (readonly [rule: string, path: string])[]
}

const seq = () =>
  rating('Overall, how difficult or easy was this task?', 'Very difficult', 'Very easy', {
    max: 7,
    standard: 'seq',
  })

/** One or two planted faults in each study. */
export const faultyStudies: readonly FaultyStudy[] = [
  {
    draft: survey('en', 'Your new checkout', [
      [
        rating(
          'How satisfied were you with the speed and the design of the checkout?',
          'Very dissatisfied',
          'Very satisfied',
        ),
        rating('How much do you agree that paying was safe?', 'Strongly disagree', 'Strongly agree'),
        open('What would you change?'),
      ],
    ]),
    faults: [['double-barrelled-question', 'study.tasks.pages.0.questions.0']],
  },
  {
    draft: survey('en', 'Feedback on our app', [
      [
        one('Don’t you think that the new home screen is easier to use?', ['Yes', 'No']),
        one('How old are you?', ['18–25', '25–35', '35–50', 'Over 50']),
      ],
    ]),
    faults: [
      ['leading-question', 'study.tasks.pages.0.questions.0'],
      ['numeric-options', 'study.tasks.pages.0.questions.1'],
    ],
  },
  {
    draft: survey('en', 'Cookies', [
      [
        one('Should websites not be forbidden to store cookies without asking?', ['Yes', 'No', 'No opinion']),
        rating('How clear was the notice?', 'Not at all clear', 'Very clear'),
        rating('How easy was it to find the settings?', 'Very easy', 'Very difficult'),
        rating('How satisfied are you with your choice?', 'Very dissatisfied', 'Very satisfied'),
      ],
    ]),
    faults: [
      ['negated-question', 'study.tasks.pages.0.questions.0'],
      ['mixed-scale-direction', 'study.tasks.pages.0.questions.2'],
    ],
  },
  {
    draft: survey('en', 'Museum visitors', [
      [one('Have you been here before?', ['Yes', 'No'], { skip: { yes: 'page-3', no: 'page-3' } })],
      [open('What did you expect of your first visit?'), open('Who told you about us?')],
      [one('Would you come again?', ['Yes', 'Perhaps', 'No'])],
    ]),
    faults: [['unreachable-question', 'study.tasks.pages.1.questions.0']],
  },
  {
    draft: survey(
      'en',
      'Parents and homework',
      [
        [
          matrix(
            'How often does this happen?',
            ['We do homework at the table', 'I check the homework'],
            ['Never', 'Often', 'Rarely', 'Always'],
          ),
        ],
      ],
      { screening: [screener('Do you have children at school?', [], ['Yes', 'No'])] },
    ),
    faults: [
      ['everyone-screened-out', 'study.screening.0'],
      ['unordered-scale', 'study.tasks.pages.0.questions.0'],
    ],
  },
  {
    draft: survey('en', 'Prize draw', [
      [
        one('How did you hear about our festival?', ['Radio', 'Poster', 'Newspaper']),
        open('What is your full name?', { required: true }),
        open('Please enter your e-mail address.', { required: true }),
      ],
    ]),
    faults: [
      ['missing-other-option', 'study.tasks.pages.0.questions.0'],
      ['personal-data', 'study.tasks.pages.0.questions.1'],
    ],
  },
  {
    draft: survey('en', 'Attentive readers', [
      [
        one('This question checks that you are paying attention. Please select “Purple”.', [
          'Red',
          'Green',
          'Blue',
        ]),
        one('How would you rate our delivery?', ['Excellent', 'Very good', 'Good', 'Fairly good']),
      ],
    ]),
    faults: [
      ['unfair-attention-check', 'study.tasks.pages.0.questions.0'],
      ['unbalanced-scale', 'study.tasks.pages.0.questions.1'],
    ],
  },
  {
    draft: survey('en', 'Everything about your phone', [
      Array.from({ length: 20 }, (_, index) => ({
        ...open(`Describe situation ${index + 1} in which you use your phone.`),
        required: true,
      })),
      Array.from({ length: 20 }, (_, index) => ({
        ...open(`Describe feature ${index + 1} that you would like.`),
        required: true,
      })),
    ]),
    faults: [['long-study', 'study.tasks']],
  },
  {
    draft: draft<'treetest'>(
      'en',
      'Menu of a university',
      {
        tool: 'treetest',
        tree: tree('University', {
          Studying: ['Programs', 'Tuition fees', 'Scholarships'],
          Campus: ['Housing', 'Libraries', 'Sports'],
          Research: ['Institutes', 'Publications'],
        }),
        tasks: [
          { id: 'a', text: 'Find out which scholarships you could apply for.' },
          { id: 'b', text: 'You need a room from October on. Where do you look?' },
        ],
        maySkip: true,
      },
      { tool: 'treetest', correct: { a: ['scholarships'], b: ['housing'] } },
    ),
    faults: [['answer-in-task', 'study.tasks.tasks.0']],
  },
  {
    draft: draft<'treetest'>(
      'de',
      'Menü einer Krankenkasse',
      {
        tool: 'treetest',
        tree: tree('Krankenkasse', {
          Leistungen: ['Zahnersatz', 'Reiseschutz', 'Vorsorge'],
          Mitgliedschaft: ['Beiträge', 'Kündigung', 'Familienversicherung'],
          Service: ['Formulare', 'Filialen'],
        }),
        tasks: [
          { id: 'a', text: 'Sie möchten Ihre Mitgliedschaft kündigen. Wo tun Sie das?' },
          { id: 'b', text: 'Sie fliegen nach Kanada und möchten dort abgesichert sein.' },
        ],
        maySkip: true,
      },
      { tool: 'treetest', correct: { a: ['kundigung'], b: ['reiseschutz'] } },
    ),
    faults: [['answer-in-task', 'study.tasks.tasks.0']],
  },
  {
    draft: draft<'cardsort'>(
      'en',
      'Shelves of a toy shop',
      {
        tool: 'cardsort',
        variant: 'closed',
        cards: parts([
          'Board games',
          'Card games',
          'Building blocks',
          'Puppets',
          'Puppet',
          'Water pistol',
          'Paint box',
        ]),
        categories: [
          { id: 'in-1', label: 'Games' },
          { id: 'in-2', label: 'Creative' },
          { id: 'in-3', label: 'Outside' },
        ],
        mustPlaceAll: true,
      },
      { tool: 'cardsort', standards: [] },
    ),
    faults: [
      ['category-in-card', 'study.tasks.categories.0'],
      ['repeated-option', 'study.tasks.cards.4'],
    ],
  },
  {
    draft: draft<'cardsort'>(
      'es',
      'Todo el contenido del sitio',
      {
        tool: 'cardsort',
        variant: 'open',
        cards: Array.from({ length: 90 }, (_, index) => ({
          id: `card-${index}`,
          label: `Contenido ${index + 1}`,
        })),
        categories: [],
        mustPlaceAll: true,
      },
      { tool: 'cardsort', standards: [] },
    ),
    faults: [['many-parts', 'study.tasks.cards']],
  },
  {
    draft: draft<'firstclick'>(
      'en',
      'First clicks on a gym page',
      {
        tool: 'firstclick',
        maySkip: true,
        pictures: [{ ...picture('image.png', 2880, 1800), id: 'home', frame: 'none' }],
        tasks: [
          { id: 'join', text: 'Where would you click to become a member?', picture: 'home', further: 0 },
        ],
      },
      {
        tool: 'firstclick',
        hotspots: {
          join: [
            {
              id: 'a',
              name: 'Become a member',
              isRight: true,
              shape: 'rectangle',
              x: 1,
              y: 1,
              width: 90,
              height: 30,
            },
          ],
        },
      },
    ),
    faults: [
      ['answer-in-task', 'study.tasks.tasks.0'],
      ['missing-alternative-text', 'study.tasks.pictures.0'],
    ],
  },
  {
    draft: draft<'fivesecond'>(
      'en',
      'The home page of a bicycle repair shop',
      {
        tool: 'fivesecond',
        language: 'en',
        maySkip: true,
        tasks: [
          {
            id: 'home',
            text: 'You open a link.',
            seconds: 5,
            design: picture(
              'Home page with a workbench, a phone number and the price of an inspection.',
              1200,
              900,
            ),
            questions: [open('What is offered here?', { required: true })],
          },
        ],
      },
      {
        tool: 'fivesecond',
        tasks: { home: { recall: { 'what-is-offered-here': ['repair', 'bicycle'] }, clear: {} } },
      },
    ),
    faults: [['revealed-word', 'study.title']],
  },
  {
    draft: draft<'prototype'>(
      'en',
      'A draft of a banking app',
      {
        tool: 'prototype',
        prototypes: [
          {
            id: 'app',
            name: 'The app',
            device: 'phone',
            source: {
              kind: 'screens',
              screens: ['Overview', 'Transfer', 'Sent'].map((name, index) => ({
                ...picture(`${name} screen of the app`, 780, 1560),
                id: name.toLowerCase(),
                name,
                keys: [],
                hotspots:
                  index === 0
                    ? [
                        {
                          id: 'go',
                          name: 'Pay',
                          gesture: { on: 'tap' as const },
                          action: { does: 'go' as const, screen: 'transfer' },
                          shape: 'rectangle' as const,
                          x: 1,
                          y: 1,
                          width: 90,
                          height: 90,
                        },
                      ]
                    : [],
              })),
            },
          },
        ],
        tasks: [
          {
            id: 'send',
            text: 'Send 20 euros to a friend.',
            flows: [{ kind: 'screens', prototype: 'app', start: 'overview', ends: ['sent'] }],
          },
        ],
        hotspotsByKeyboard: true,
        hints: 'none',
        mayGiveUp: true,
      },
      { tool: 'prototype', expected: {} },
      { branding: { name: 'Acme', color: '#ffe873' } },
    ),
    faults: [
      ['unreachable-end', 'study.tasks.tasks.0'],
      ['low-contrast-color', 'study.branding.color'],
    ],
  },
  {
    draft: draft<'webusability'>(
      'en',
      'Our travel site',
      {
        tool: 'webusability',
        recording: { screen: 'required', voice: 'required', face: 'required' },
        sites: [{ id: 'a', name: 'Site', url: 'https://www.example.com/' }],
        tasks: [
          {
            id: 'trip',
            text: 'Use our intuitive planner to book a trip to Porto.',
            starts: [],
            success: { by: 'person' },
            questions: [seq()],
          },
        ],
        siteOrder: 'fixed',
        mayGiveUp: true,
      },
      { tool: 'webusability', correct: {} },
    ),
    faults: [
      ['unannounced-recording', 'study.tasks.recording'],
      ['leading-question', 'study.tasks.tasks.0'],
    ],
  },
  {
    draft: draft<'preferencetest'>(
      'fr',
      'Deux affiches',
      {
        tool: 'preferencetest',
        tasks: [
          {
            id: 'affiche',
            text: 'Laquelle vous donne envie de venir ?',
            layout: 'side-by-side',
            seeAll: false,
            designs: [
              {
                id: 'a',
                name: 'Rouge',
                media: picture('Affiche rouge avec un grand visage et la date en bas.', 800, 1200),
              },
              {
                id: 'b',
                name: 'Bleue',
                media: picture('Affiche bleue avec un bateau sous la lune.', 200, 300),
              },
            ],
            reason: { question: 'Pourquoi préférez-vous notre magnifique affiche ?', required: true },
          },
        ],
      },
      { tool: 'preferencetest' },
      {
        followUps: [
          rating(
            'Êtes-vous satisfait du prix et de la durée du spectacle ?',
            'Très insatisfait',
            'Très satisfait',
          ),
        ],
      },
    ),
    faults: [
      ['leading-question', 'study.tasks.tasks.0.reason'],
      ['picture-size', 'study.tasks.tasks.0.designs.1'],
      ['double-barrelled-question', 'study.followUps.0'],
    ],
  },
  {
    draft: survey('de', 'Unser Kundendienst', [
      [
        rating(
          'Wie zufrieden sind Sie mit der Freundlichkeit und der Schnelligkeit unseres Kundendienstes?',
          'Sehr unzufrieden',
          'Sehr zufrieden',
        ),
        one('Finden Sie nicht auch, dass unsere neue Hotline besser ist?', ['Ja', 'Nein']),
        one('Wie oft rufen Sie an?', ['1–3 Mal', '5–8 Mal', 'Mehr als 8 Mal']),
      ],
    ]),
    faults: [
      ['double-barrelled-question', 'study.tasks.pages.0.questions.0'],
      ['leading-question', 'study.tasks.pages.0.questions.1'],
      ['numeric-options', 'study.tasks.pages.0.questions.2'],
    ],
  },
  {
    draft: survey('es', 'Salud y transporte', [
      [
        one('¿No cree usted que el nuevo autobús es más cómodo?', ['Sí', 'No']),
        open('Describa su estado de salud y los medicamentos que toma.'),
      ],
    ]),
    faults: [
      ['leading-question', 'study.tasks.pages.0.questions.0'],
      ['personal-data', 'study.tasks.pages.0.questions.1'],
    ],
  },
  {
    draft: survey('nl', 'Uw abonnement', [
      [
        open(
          'Denk eens terug aan de allereerste keer dat u onze website bezocht om een abonnement af te sluiten, en vertel ons dan zo precies mogelijk welke stappen u achtereenvolgens heeft gezet, waarom u dat deed en wat u ervan vond?',
        ),
        several('Welke kranten leest u?', ['Ochtendblad', 'Avondblad', 'Ochtendblad'], { required: false }),
        number('Hoeveel betaalt u?', { min: 5, max: 5 }),
      ],
    ]),
    faults: [
      ['long-question', 'study.tasks.pages.0.questions.0'],
      ['repeated-option', 'study.tasks.pages.0.questions.1'],
      ['limits-without-choice', 'study.tasks.pages.0.questions.2'],
    ],
  },
]
