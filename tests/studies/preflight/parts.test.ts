import { expect, test } from 'vitest'
import type { Language } from '#contract/shared/enumerations.ts'
import type { StudyTasks } from '#contract/studies/registry.ts'
import { adviceFor } from '#studies/preflight/advice.ts'
import type { PreflightDraft } from '#studies/preflight/rule.ts'
import { draft, matrix, number, one, open, parts, picture, screener, survey, tree } from './drafts.ts'

const found = (of: PreflightDraft) => adviceFor(of).map(({ rule, path }) => `${rule} ${path}`)
const page = 'study.tasks.pages'

test.each([
  [
    'an unreachable page, by its skip target',
    survey('en', 'S', [
      [one('Q', ['A', 'B'], { skip: { a: 'page-3', b: 'page-3' } })],
      [open('Two')],
      [open('Three')],
    ]),
    [`unreachable-question ${page}.1.questions.0`],
  ],
  [
    'skip logic that leads back and to nothing',
    survey('en', 'S', [[open('First')], [one('Q', ['A', 'B', 'C'], { skip: { a: 'first', b: 'gone' } })]]),
    [`broken-skip ${page}.1.questions.0.skip`, `broken-skip ${page}.1.questions.0.skip`],
  ],
  [
    'skip logic to a later page',
    survey(
      'en',
      'S',
      [[one('Q', ['A', 'B'], { skip: { a: 'page-3', b: 'end' } })], [open('Three')]].concat([[open('Last')]]),
    ),
    ['unreachable-question study.tasks.pages.1.questions.0'],
  ],
  [
    'a screening question that rejects everybody, although it may be skipped',
    survey('en', 'S', [[open('Q')]], {
      screening: [
        { ...screener('Who?', [], ['You', 'Me']), required: false },
        screener('When?', ['Now'], ['Later']),
      ],
    }),
    ['everyone-screened-out study.screening.0.rejects'],
  ],
  [
    'limits that leave no choice',
    survey('en', 'S', [
      [
        { id: 's', type: 'slider', text: 'S', required: true, min: 0, max: 10, step: 3, low: 'a', high: 'b' },
        { id: 'm', type: 'multiple', text: 'M', required: true, options: parts(['A', 'B']), min: 2 },
        number('N', { min: 4, max: 4 }),
        {
          id: 'fine',
          type: 'slider',
          text: 'S',
          required: true,
          min: 0,
          max: 1,
          step: 0.1,
          low: 'a',
          high: 'b',
        },
      ],
    ]),
    [0, 1, 2].map(
      (index) => `limits-without-choice ${page}.0.questions.${index}.${['step', 'min', 'min'][index]}`,
    ),
  ],
  [
    'a matrix of more than ten rows',
    survey('en', 'S', [
      [
        matrix(
          'M',
          Array.from({ length: 11 }, (_, row) => `Row ${row}`),
          ['x', 'y'],
        ),
        matrix(
          'N',
          Array.from({ length: 10 }, (_, row) => `Row ${row}`),
          ['x', 'y'],
        ),
      ],
    ]),
    [`long-matrix ${page}.0.questions.0.rows`],
  ],
])('%s', (_, of, expected) => {
  expect(found(of)).toEqual(expected)
})

const treeTest = (language: Language, text: string, right: string) =>
  draft<'treetest'>(
    language,
    'T',
    {
      tool: 'treetest',
      tree: tree('Start', {
        Account: ['Cancellation', 'Password', 'Billing address'],
        Shop: ['Returns and refunds', 'Shoes', 'Gift cards'],
        Verwaltung: ['Reisepässe', 'Rechnungsübersicht'],
        Compte: ['Abonnement', 'Profil'],
        Ayuda: ['Devoluciones', 'Luces'],
      }),
      tasks: [{ id: 'a', text }],
      maySkip: true,
    },
    { tool: 'treetest', correct: { a: [right] } },
  )

test.each([
  ['en', 'Where do you cancel your subscription?', 'cancellation', true],
  ['en', 'You forgot how to sign in.', 'password', false],
  ['en', 'Send back shoes and get your money.', 'returns-and-refunds', false],
  ['en', 'Buy shoe polish for a friend.', 'gift-cards', false],
  ['en', 'Where at the start would you look for a present?', 'gift-cards', false],
  ['de', 'Sie möchten einen Reisepass beantragen.', 'reisepasse', true],
  ['de', 'Was haben Sie im März bezahlt? Suchen Sie die Rechnungen.', 'rechnungsubersicht', true],
  ['es', 'Necesita una luz para el jardín.', 'luces', true],
  ['fr', 'Vous voulez vous abonner à la revue.', 'abonnement', true],
  ['fr', 'Vous voulez recevoir la revue tous les mois.', 'abonnement', false],
] as const)(
  'a tree test in %s, “%s” with the answer %s, gives it away: %s',
  (language, text, right, isGiven) => {
    expect(found(treeTest(language, text, right))).toEqual(
      isGiven ? ['answer-in-task study.tasks.tasks.0.text'] : [],
    )
  },
)

const sort = (cards: readonly string[], categories: readonly string[]) =>
  draft<'cardsort'>(
    'en',
    'C',
    {
      tool: 'cardsort',
      variant: 'closed',
      cards: parts(cards),
      categories: categories.map((label, index) => ({ id: `in-${index}`, label })),
      mustPlaceAll: true,
    },
    { tool: 'cardsort', standards: [] },
  )

test('a category that shares a word with cards is reported once, and not for a word of several categories', () => {
  const shared = sort(['Garden tools', 'Power tool', 'Kitchen knife'], ['Tools', 'Hobby room', 'Living room'])
  const several = sort(['Room key', 'Spade'], ['Hobby room', 'Living room'])
  expect(found(shared)).toEqual(['category-in-card study.tasks.categories.0.label'])
  expect(found(several)).toEqual([])
})

const design = (alt: string, width: number, height: number, text = 'Start where you would start.') =>
  draft<'firstclick'>(
    'en',
    'F',
    {
      tool: 'firstclick',
      maySkip: true,
      pictures: [{ ...picture(alt, width, height), id: 'p', frame: 'none' }],
      tasks: [{ id: 'a', text, picture: 'p', further: 0 }],
    },
    {
      tool: 'firstclick',
      hotspots: {
        a: [
          {
            id: 'h',
            name: 'Book a visit',
            isRight: true,
            shape: 'rectangle',
            x: 1,
            y: 1,
            width: 9,
            height: 9,
          },
        ],
      },
    },
  )

const useful = 'Home page with a menu and a search.'
test.each([
  ['', 1280, 900, ['missing-alternative-text study.tasks.pictures.0.alt']],
  ['Screenshot 12', 1280, 900, ['missing-alternative-text study.tasks.pictures.0.alt']],
  ['home_page-final.png', 1280, 900, ['missing-alternative-text study.tasks.pictures.0.alt']],
  [useful, 319, 600, ['picture-size study.tasks.pictures.0']],
  [useful, 2880, 1800, ['picture-size study.tasks.pictures.0']],
  [useful, 2880, 9000, []],
  [useful, 390, 844, []],
])('a design with the alternative text “%s” and %i × %i pixels gets %j', (alt, width, height, expected) => {
  expect(found(design(alt, width, height))).toEqual(expected)
})

test.each([
  ['Book a visit to the dentist.', true],
  ['Tell the dentist that you visit next week.', false],
])('the name of a right hotspot counts if it is complete in “%s”: %s', (text, isGiven) => {
  expect(found(design(useful, 1280, 900, text))).toEqual(
    isGiven ? ['answer-in-task study.tasks.tasks.0.text'] : [],
  )
})

const told = { title: 'Hello', text: 'Your answers are confidential and deleted after a month.' }

test.each([
  ['en', open('What is your name?'), true],
  ['en', open('What would you name this group?'), false],
  ['en', number('How old are you?'), true],
  ['en', one('How old are you?', ['Under 30', '30 or older']), false],
  ['en', one('Do you have a chronic illness?', ['Yes', 'No']), true],
  ['en', open('Your e-mail address', { hint: 'We delete it after the draw.' }), false],
  ['de', open('Wie lautet Ihre E-Mail-Adresse?'), true],
  ['de', open('Bitte wählen Sie ein Produkt und erklären Sie warum.'), false],
  ['es', open('¿Cómo se llama?'), true],
  ['fr', open('Quel est votre nom ?'), true],
] as const)('personal data in %s, %o, are reported: %s', (language, question, isReported) => {
  const rule = isReported ? [`personal-data ${page}.0.questions.0.text`] : []
  expect(found(survey(language, 'S', [[question]]))).toEqual(rule)
})

test('personal data are not reported where the welcome says what they are for', () => {
  const questions = [open('What is your name?'), one('Do you have a chronic illness?', ['Yes', 'No'])]
  expect(found(survey('en', 'S', [questions], { welcome: told }))).toEqual([])
})

const websiteTest = (recording: Extract<StudyTasks, { tool: 'webusability' }>['recording'], text: string) =>
  draft<'webusability'>(
    'en',
    'W',
    {
      tool: 'webusability',
      ...(recording && { recording }),
      sites: [{ id: 's', name: 'Site', url: 'https://www.example.com/' }],
      tasks: [
        { id: 'a', text: 'Find the opening hours.', starts: [], success: { by: 'person' }, questions: [] },
      ],
      siteOrder: 'fixed',
      mayGiveUp: true,
    },
    { tool: 'webusability', correct: {} },
    { welcome: { title: 'Hello', text } },
  )

test.each([
  [{ screen: 'required', voice: 'off', face: 'off' }, 'Try a site.', true],
  [{ screen: 'optional', voice: 'off', face: 'off' }, 'Try a site.', false],
  [{ screen: 'off', voice: 'optional', face: 'off' }, 'Try a site.', true],
  [{ screen: 'required', voice: 'off', face: 'off' }, 'We record your screen.', false],
  [{ screen: 'required', voice: 'off', face: 'required' }, 'We record your screen.', true],
  [{ screen: 'required', voice: 'required', face: 'required' }, 'We record screen, voice and camera.', false],
  [undefined, 'Try a site.', false],
] as const)('recordings %o after “%s” are unannounced: %s', (recording, text, isReported) => {
  expect(found(websiteTest(recording, text))).toEqual(
    isReported ? ['unannounced-recording study.tasks.recording'] : [],
  )
})

test.each([
  ['#ffe873', true],
  ['#1d5b3c', false],
  ['', false],
  ['yellow', false],
])('the brand color “%s” has low contrast: %s', (color, isLow) => {
  const of = survey('en', 'S', [[open('Q')]], { branding: { name: 'Acme', color } })
  expect(found(of)).toEqual(isLow ? ['low-contrast-color study.branding.color'] : [])
})

test('advice keeps its words when its part moves, and changes them with the text', () => {
  const aboutOf = (of: PreflightDraft) => adviceFor(of).map(({ about }) => about)
  const name = open('What is your name?')
  const first = aboutOf(survey('en', 'S', [[name, open('Why?')]]))
  expect(first).toHaveLength(1)
  expect(aboutOf(survey('en', 'S', [[open('Why?')], [name]]))).toEqual(first)
  expect(aboutOf(survey('en', 'S', [[{ ...name, text: 'What is your full name?' }]]))).not.toEqual(first)
})
