import {
  draft,
  findings,
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

const agreement = ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree']

const patientPortal = survey(
  'en',
  'Booking a visit at the surgery',
  [
    [
      one('How did you book your last visit?', ['By phone', 'On the website', 'In the app', 'At the desk'], {
        other: 'In another way',
      }),
      one(
        'How long did you wait for an answer?',
        ['Less than 5 minutes', '5–10 minutes', '11–20 minutes', 'More than 20 minutes'],
        {
          required: false,
        },
      ),
      rating('How difficult or easy was it to find a time that suited you?', 'Very difficult', 'Very easy', {
        max: 7,
      }),
    ],
    [
      matrix(
        'How much do you agree with these statements about the booking?',
        [
          'I knew what to do next.',
          'The times on offer suited me.',
          'I was not sure that my booking had arrived.',
          'The words were easy to understand.',
        ],
        agreement,
      ),
      rating(
        'How satisfied are you with the way the visit was confirmed?',
        'Very dissatisfied',
        'Very satisfied',
      ),
      open('What would have made booking easier for you?'),
      open('Which step took longest, and why?'),
    ],
  ],
  {
    screening: [
      screener(
        'When did you last book a visit to a doctor?',
        ['This month', 'This year'],
        ['Longer ago', 'Never'],
      ),
    ],
  },
)

const commuting = survey(
  'en',
  'Getting to work',
  [
    [
      one(
        'How do you travel to work on most days?',
        ['By bus or tram', 'By train', 'By car', 'By bicycle', 'On foot', 'I work at home'],
        { other: 'Another way' },
      ),
      number('How many minutes does the journey take from door to door?', { min: 0, max: 300, whole: true }),
      several(
        'Which of these have made you late in the last month?',
        ['Traffic', 'A canceled train', 'The weather', 'Childcare', 'None of these'],
        {},
      ),
    ],
    [
      rating('How reliable is your journey?', 'Not at all reliable', 'Very reliable'),
      rating('How stressful is your journey?', 'Very stressful', 'Not at all stressful'),
      one('How old are you?', ['Under 18', '18–29', '30–44', '45–64', '65 or older', 'Prefer not to say'], {
        required: false,
      }),
      open('If you could change one thing about your journey, what would it be?'),
    ],
  ],
  { screening: [screener('Do you work for a transport company?', ['No'], ['Yes'])] },
)

const streaming = survey('en', 'Choosing something to watch', [
  [
    one(
      'How often do you watch films or series at home?',
      ['Every day', 'Several times a week', 'About once a week', 'Less often', 'Never'],
      { skip: { never: 'what-do-you-do-instead' } },
    ),
    several(
      'Where do you usually find out what to watch?',
      ['Friends or family', 'Reviews', 'Social media', 'The start page of a service'],
      { other: 'Somewhere else', max: 3 },
    ),
    rating('How easy is it to agree on something with the people you watch with?', 'Very hard', 'Very easy'),
    one('Do you and your household share one account?', ['Yes', 'No', 'I don’t know']),
  ],
  [
    matrix(
      'How often does each of these happen?',
      [
        'We start something and stop after ten minutes',
        'We look for more than a quarter of an hour',
        'We watch an episode again',
      ],
      ['Never', 'Rarely', 'Sometimes', 'Often', 'Almost always'],
    ),
    { ...open('What do you do instead?'), id: 'what-do-you-do-instead' },
  ],
])

const newsletter = survey('en', 'Our newsletter', [
  [
    {
      id: 'nps',
      type: 'nps',
      text: 'How likely is it that you would recommend our newsletter to a friend or colleague?',
      required: true,
      low: 'Not at all likely',
      high: 'Extremely likely',
    },
    open('What is the main reason for your score?'),
    rating('How clear are the subject lines?', 'Not at all clear', 'Very clear'),
    one('How would you describe the length of an issue?', [
      'Much too short',
      'A little too short',
      'About right',
      'A little too long',
      'Much too long',
    ]),
    one('How many issues did you open in the last month?', ['None', '1', '2–3', '4', 'I cannot remember']),
    one('Which part do you read first?', ['The news', 'The interview', 'The dates', 'The pictures'], {
      other: 'Another part',
    }),
  ],
])

const volunteer = survey(
  'en',
  'Volunteers of the food bank',
  [
    [
      one('How long have you been volunteering with us?', [
        'Less than a year',
        '1–2 years',
        '3–5 years',
        'More than 5 years',
      ]),
      one('Have you ever thought about stopping?', ['Yes', 'No', 'Prefer not to say'], {
        skip: { no: 'training' },
      }),
      open('What made you think about it?'),
      {
        ...rating(
          'How well did your training prepare you for your first shift?',
          'Not well at all',
          'Very well',
        ),
        id: 'training',
      },
      open('Your e-mail address, if you would like to hear about the results', {
        length: 'short',
        hint: 'We use it for this one message and delete it afterwards.',
      }),
    ],
  ],
  {
    welcome: {
      title: 'Tell us how it is going',
      text: 'Ten minutes at most. Your answers are read by two people in our office and are not linked to your name.',
    },
  },
)

const banking = draft<'treetest'>(
  'en',
  'Menu of a bank',
  {
    tool: 'treetest',
    tree: tree('Bank', {
      'Everyday money': ['Statements', 'Standing orders', 'Overdraft', 'Travel abroad'],
      Cards: ['Freeze a card', 'Order a replacement', 'Change the PIN', 'Limits'],
      'Saving and investing': ['Instant access', 'Fixed term', 'Funds', 'Pension'],
      Borrowing: ['Mortgage', 'Car loan', 'Student loan'],
      'Help and security': ['Report fraud', 'Lost password', 'Branches', 'Complaints'],
    }),
    tasks: findings({
      'You left your wallet in a taxi and want nobody to be able to pay with what is in it.': 'Freeze a card',
      'Your rent should leave on the first of every month without you doing anything.': 'Standing orders',
      'You would like to buy a flat next year. Find out how much you could get.': 'Mortgage',
      'Somebody called and pretended to be from the bank. Tell the bank about it.': 'Report fraud',
      'Your landlord asks for proof of what you earned and spent in March.': 'Statements',
    }).tasks,
    maySkip: true,
  },
  {
    tool: 'treetest',
    correct: {
      'task-1': ['freeze-a-card'],
      'task-2': ['standing-orders'],
      'task-3': ['mortgage'],
      'task-4': ['report-fraud'],
      'task-5': ['statements'],
    },
  },
  {
    taskOrder: 'random',
    followUps: [
      rating('How sure were you of your answers?', 'I guessed', 'Quite sure'),
      open('Which task was the hardest, and why?'),
    ],
  },
)

const museumTree = draft<'treetest'>(
  'de',
  'Das Menü eines Museums',
  {
    tool: 'treetest',
    tree: tree('Museum', {
      'Ihr Besuch': ['Öffnungszeiten', 'Eintritt', 'Anfahrt', 'Barrierefreiheit', 'Café'],
      Ausstellungen: ['Aktuell', 'Vorschau', 'Archiv'],
      'Kinder und Schulen': ['Werkstatt', 'Führungen für Klassen', 'Geburtstage'],
      'Über uns': ['Team', 'Stellen', 'Presse', 'Freundeskreis'],
    }),
    tasks: [
      { id: 'a', text: 'Sie möchten am Montag kommen. Prüfen Sie, ob geöffnet ist.' },
      { id: 'b', text: 'Ihre Mutter ist im Rollstuhl unterwegs. Wo erfahren Sie, ob sie überall hinkommt?' },
      { id: 'c', text: 'Ihre Tochter wird acht und lädt sechs Gäste ein. Wo fragen Sie an?' },
      { id: 'd', text: 'Sie wollen das Haus jedes Jahr mit Geld unterstützen.' },
    ],
    maySkip: true,
  },
  {
    tool: 'treetest',
    correct: { a: ['offnungszeiten'], b: ['barrierefreiheit'], c: ['geburtstage'], d: ['freundeskreis'] },
  },
)

const recipes = draft<'cardsort'>(
  'en',
  'Topics of a cooking site',
  {
    tool: 'cardsort',
    variant: 'open',
    cards: parts([
      'Ten-minute lunches',
      'Cakes without eggs',
      'How to sharpen a knife',
      'What is in season',
      'Soup for a crowd',
      'Freezing leftovers',
      'Gluten-free bread',
      'Setting a table',
      'Buying fish',
      'Packed lunches',
      'Roasting vegetables',
      'Cooking with children',
      'Preserving jam',
      'Wine with cheese',
      'Kitchen on a budget',
    ]),
    categories: [],
    mustPlaceAll: true,
  },
  { tool: 'cardsort', standards: [] },
  { followUps: [open('Was there a card that you could not place? Which one?')] },
)

const insuranceSort = draft<'cardsort'>(
  'fr',
  'Les rubriques d’une assurance',
  {
    tool: 'cardsort',
    variant: 'closed',
    cards: parts([
      'Déclarer un sinistre',
      'Changer d’adresse',
      'Trouver un garage',
      'Payer en plusieurs fois',
      'Résilier',
      'Attestation scolaire',
      'Dégât des eaux',
      'Parrainer un proche',
      'Vol de vélo',
      'Assurer un deuxième conducteur',
    ]),
    categories: parts(['Mon contrat', 'Mes paiements', 'Un incident', 'Offres']).map(({ label }, index) => ({
      id: `in-${index}`,
      label,
    })),
    mustPlaceAll: false,
  },
  { tool: 'cardsort', standards: [] },
  {
    followUps: [
      rating(
        'Dans l’ensemble, était-il difficile ou facile de classer les cartes ?',
        'Très difficile',
        'Très facile',
        { max: 7 },
      ),
    ],
  },
)

const airport = draft<'firstclick'>(
  'en',
  'First clicks on an airport page',
  {
    tool: 'firstclick',
    maySkip: true,
    pictures: [
      {
        ...picture(
          'Home page of an airport with a search for flights, tiles for parking, lounges and shops, and a list of departures.',
          1280,
          2100,
        ),
        id: 'home',
        frame: 'none',
      },
    ],
    tasks: [
      {
        id: 'late',
        text: 'You pick up a friend and want to know if she will be late. Where would you click?',
        picture: 'home',
        further: 0,
      },
      {
        id: 'car',
        text: 'You leave your car for a week. Where would you look for the price?',
        picture: 'home',
        further: 0,
      },
    ],
  },
  {
    tool: 'firstclick',
    hotspots: {
      late: [
        {
          id: 'a',
          name: 'Arrivals',
          isRight: true,
          shape: 'rectangle',
          x: 10,
          y: 10,
          width: 100,
          height: 40,
        },
        {
          id: 'b',
          name: 'Departures',
          isRight: false,
          shape: 'rectangle',
          x: 200,
          y: 10,
          width: 100,
          height: 40,
        },
      ],
      car: [
        { id: 'c', name: 'Parking', isRight: true, shape: 'rectangle', x: 10, y: 90, width: 100, height: 40 },
      ],
    },
  },
  { followUps: [rating('How sure were you of your clicks?', 'Not sure at all', 'Completely sure')] },
)

const cafe = draft<'fivesecond'>(
  'es',
  'Una página en cinco segundos',
  {
    tool: 'fivesecond',
    language: 'es',
    maySkip: true,
    tasks: [
      {
        id: 'inicio',
        text: 'Una amiga le envía un enlace. Lo abre.',
        seconds: 5,
        design: picture(
          'Página de una escuela de cerámica: manos en un torno, “Barro para principiantes”, un calendario y el botón Reservar plaza.',
          1200,
          900,
        ),
        questions: [
          open('¿Qué se ofrece en esta página?', { required: true }),
          one('¿A quién se dirige?', ['Principiantes', 'Profesionales', 'Niños', 'No lo sé']),
          open('¿Qué podría hacer a continuación?'),
          rating('¿Quedó claro para qué sirve la página?', 'Nada claro', 'Muy claro'),
        ],
      },
    ],
  },
  {
    tool: 'fivesecond',
    tasks: { inicio: { recall: {}, clear: { 'a-quien-se-dirige': ['principiantes'] } } },
  },
)

const pharmacy = draft<'prototype'>(
  'en',
  'A draft of a bike rental app',
  {
    tool: 'prototype',
    prototypes: [
      {
        id: 'app',
        name: 'The app',
        device: 'phone',
        source: {
          kind: 'screens',
          window: { width: 780, height: 1560 },
          screens: ['Map', 'Station', 'Scan', 'Riding'].map((name, index, all) => ({
            ...picture(`${name} screen of the app`, 780, 1560),
            id: name.toLowerCase(),
            name,
            keys: [],
            hotspots: all.slice(index + 1, index + 2).map((next) => ({
              id: `to-${next.toLowerCase()}`,
              name: ['Mill Lane', 'Unlock', 'Code read'][index] ?? '',
              gesture: { on: 'tap' as const },
              action: { does: 'go' as const, screen: next.toLowerCase() },
              shape: 'rectangle' as const,
              x: 10,
              y: 10,
              width: 200,
              height: 90,
            })),
          })),
        },
      },
    ],
    tasks: [
      {
        id: 'ride',
        text: 'You are outside the station and late for work. Get a bike and start riding.',
        flows: [{ kind: 'screens', prototype: 'app', start: 'map', ends: ['riding'] }],
      },
    ],
    hotspotsByKeyboard: true,
    hints: 'none',
    mayGiveUp: true,
  },
  { tool: 'prototype', expected: { ride: [{ prototype: 'app', paths: [], reach: ['riding'] }] } },
)

const seq = (text: string, low: string, high: string) => rating(text, low, high, { max: 7, standard: 'seq' })

const furniture = draft<'webusability'>(
  'en',
  'Two furniture shops',
  {
    tool: 'webusability',
    recording: { screen: 'required', voice: 'optional', face: 'off' },
    sites: [
      { id: 'a', name: 'First shop', url: 'https://www.example.com/' },
      { id: 'b', name: 'Second shop', url: 'https://www.example.org/' },
    ],
    tasks: [
      {
        id: 'desk',
        text: 'You need a desk that fits between two walls that are 130 cm apart. Find one and add it to the basket.',
        starts: [],
        success: { by: 'person' },
        questions: [seq('Overall, how difficult or easy was this task?', 'Very difficult', 'Very easy')],
      },
      {
        id: 'back',
        text: 'A friend got the wrong lamp. How many days are left to send it back?',
        starts: [],
        success: {
          by: 'question',
          question: one('How many days does the shop give you?', [
            '14 days',
            '30 days',
            '100 days',
            'It does not say',
          ]),
        },
        timeLimit: 240,
        questions: [],
      },
    ],
    siteOrder: 'balanced',
    mayGiveUp: true,
  },
  { tool: 'webusability', correct: { back: ['30-days'] } },
  {
    welcome: {
      title: 'Try two shops',
      text: 'We record your screen while you look around, and your voice if you like to think aloud. Two designers watch the recordings, which are deleted after six weeks.',
    },
    followUps: [open('On which shop would you rather buy, and why?')],
  },
)

const cityWebsite = draft<'webusability'>(
  'de',
  'Die Website einer Stadt',
  {
    tool: 'webusability',
    sites: [{ id: 'stadt', name: 'Stadt', url: 'https://www.example.com/' }],
    tasks: [
      {
        id: 'umzug',
        text: 'Sie sind letzte Woche hergezogen. Finden Sie heraus, was Sie dafür mitbringen müssen.',
        starts: [],
        success: { by: 'person' },
        questions: [
          seq('Wie schwierig oder einfach war diese Aufgabe insgesamt?', 'Sehr schwierig', 'Sehr einfach'),
        ],
      },
      {
        id: 'sperr',
        text: 'Ihr altes Sofa soll weg. Vereinbaren Sie einen Termin bis zum letzten Schritt.',
        starts: [],
        success: { by: 'person' },
        questions: [
          seq('Wie schwierig oder einfach war diese Aufgabe insgesamt?', 'Sehr schwierig', 'Sehr einfach'),
        ],
      },
    ],
    siteOrder: 'fixed',
    mayGiveUp: true,
  },
  { tool: 'webusability', correct: {} },
  { followUps: [open('Was haben Sie gesucht und nicht gefunden?')] },
)

const runningApp = draft<'iosapp'>(
  'fr',
  'Une application de course',
  {
    tool: 'iosapp',
    recording: { screen: 'optional', voice: 'off', face: 'off' },
    app: {
      name: 'Foulée',
      links: {
        ios: 'https://apps.apple.com/app/id123456789',
        android: 'https://play.google.com/store/apps/details?id=com.example.app',
      },
    },
    tasks: [
      {
        id: 'plan',
        text: 'Vous voulez courir dix kilomètres en mai. Préparez votre entraînement.',
        success: { by: 'person' },
        questions: [
          seq(
            'Dans l’ensemble, cette tâche était-elle difficile ou facile ?',
            'Très difficile',
            'Très facile',
          ),
        ],
      },
      {
        id: 'pause',
        text: 'Vous êtes enrhumé cette semaine. Faites en sorte que l’application en tienne compte.',
        success: { by: 'person' },
        questions: [],
      },
    ],
  },
  { tool: 'iosapp', correct: {} },
  {
    followUps: [
      open('Qu’avez-vous cherché sans le trouver ?'),
      rating(
        'À quel point êtes-vous satisfait de l’application ?',
        'Pas du tout satisfait',
        'Tout à fait satisfait',
      ),
    ],
  },
)

const covers = draft<'preferencetest'>(
  'en',
  'Covers of a novel',
  {
    tool: 'preferencetest',
    tasks: [
      {
        id: 'cover',
        text: 'You are in a bookshop and look for something for a long train ride. Which one would you pick up first?',
        layout: 'side-by-side',
        seeAll: false,
        designs: [
          {
            id: 'a',
            name: 'Lighthouse',
            media: picture('Cover with a white lighthouse at night and the title in yellow.', 800, 1200),
          },
          {
            id: 'b',
            name: 'Letters',
            media: picture(
              'Cover with a stack of letters tied with string; the title is handwritten.',
              800,
              1200,
            ),
          },
        ],
        reason: { question: 'What made you choose it?', required: true },
      },
    ],
  },
  { tool: 'preferencetest' },
  {
    followUps: [
      one('How many novels did you read in the last twelve months?', ['None', '1–3', '4–9', '10 or more']),
    ],
  },
)

const heating = survey('de', 'Heizen zu Hause', [
  [
    one(
      'Wie heizen Sie Ihre Wohnung hauptsächlich?',
      ['Gas', 'Öl', 'Fernwärme', 'Wärmepumpe', 'Holz', 'Weiß ich nicht'],
      { other: 'Anders' },
    ),
    one('Wer entscheidet bei Ihnen über die Heizung?', [
      'Ich allein',
      'Ich gemeinsam mit anderen',
      'Die Vermieterin oder der Vermieter',
      'Jemand anderes',
    ]),
    rating(
      'Wie zufrieden sind Sie mit der Wärme in Ihrem Schlafzimmer?',
      'Sehr unzufrieden',
      'Sehr zufrieden',
    ),
    matrix(
      'Inwieweit stimmen Sie den Aussagen zu?',
      [
        'Ich weiß, was ich im Jahr bezahle.',
        'Die Abrechnung ist verständlich.',
        'Ich würde gern weniger verbrauchen.',
      ],
      ['Stimme gar nicht zu', 'Stimme eher nicht zu', 'Teils, teils', 'Stimme eher zu', 'Stimme voll zu'],
    ),
    one('Wie viele Personen leben in Ihrem Haushalt?', ['1', '2', '3–4', '5 oder mehr']),
  ],
  [
    open('Was hat Sie an der letzten Abrechnung überrascht?'),
    several('Welche Räume heizen Sie im Winter täglich?', [
      'Küche',
      'Bad',
      'Wohnzimmer',
      'Schlafzimmer',
      'Keinen davon',
    ]),
  ],
])

const market = survey('es', 'Comprar en el mercado', [
  [
    one('¿Con qué frecuencia compra en un mercado?', [
      'Cada semana',
      'Una o dos veces al mes',
      'Menos a menudo',
      'Nunca',
    ]),
    several('¿Qué compra allí normalmente?', ['Fruta y verdura', 'Pescado', 'Carne', 'Pan', 'Flores'], {
      other: 'Otra cosa',
    }),
    rating('¿Qué tan fácil le resulta encontrar el puesto que busca?', 'Muy difícil', 'Muy fácil'),
    matrix(
      '¿En qué medida está de acuerdo con estas frases?',
      ['Los horarios me convienen.', 'Los precios están a la vista.', 'No me siento cómodo preguntando.'],
      [
        'Muy en desacuerdo',
        'En desacuerdo',
        'Ni de acuerdo ni en desacuerdo',
        'De acuerdo',
        'Muy de acuerdo',
      ],
    ),
    one('¿Qué edad tiene?', ['Menos de 18', 'De 18 a 34', 'De 35 a 54', '55 o más', 'Prefiero no decirlo'], {
      required: false,
    }),
    open('¿Qué le haría venir más a menudo?'),
  ],
])

const library = survey('fr', 'La médiathèque et vous', [
  [
    one('À quelle fréquence venez-vous à la médiathèque ?', [
      'Chaque semaine',
      'Chaque mois',
      'Quelques fois par an',
      'Jamais',
    ]),
    several(
      'Que faites-vous le plus souvent sur place ?',
      ['Emprunter des livres', 'Lire', 'Travailler', 'Accompagner des enfants'],
      { other: 'Autre chose' },
    ),
    rating('Êtes-vous satisfait ou insatisfait des horaires ?', 'Très insatisfait', 'Très satisfait'),
    rating('À quel point est-il facile de trouver un livre en rayon ?', 'Pas du tout facile', 'Très facile'),
    open('Qu’est-ce qui vous ferait venir plus souvent ?'),
  ],
])

const gym = survey('it', 'La palestra di quartiere', [
  [
    one('Quante volte si allena in una settimana?', ['Mai', '1 volta', '2–3 volte', '4 volte o più']),
    rating('Quanto è soddisfatto degli orari?', 'Per niente soddisfatto', 'Molto soddisfatto'),
    open('Che cosa cambierebbe per prima?'),
  ],
])

/** Studies as careful researchers write them; written before the rules were tuned. */
export const goodStudies = [
  patientPortal,
  commuting,
  streaming,
  newsletter,
  volunteer,
  banking,
  museumTree,
  recipes,
  insuranceSort,
  airport,
  cafe,
  pharmacy,
  furniture,
  cityWebsite,
  runningApp,
  covers,
  heating,
  market,
  library,
  gym,
] as const
