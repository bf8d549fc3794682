import { expect, test } from 'vitest'
import type { Language } from '#contract/shared/enumerations.ts'
import { adviceFor } from '#studies/preflight/advice.ts'
import { matrix, one, open, rating, several, survey } from './drafts.ts'

const rulesOn = (language: Language, questions: Parameters<typeof survey>[2][number]) =>
  adviceFor(survey(language, 'Survey', [questions])).map(({ rule }) => rule)

const ranges: readonly (readonly [language: Language, isFaulty: boolean, labels: readonly string[]])[] = [
  ['en', true, ['18-25', '25-35', '35+']],
  ['en', true, ['0-1 hours', '1-2 hours', 'More than 2 hours']],
  ['en', true, ['1–5', '10–20', '21 or more']],
  ['en', true, ['$0 - $25,000', '$25,000 - $50,000', 'More than $50,000']],
  ['en', true, ['Under 20', '20–29', '30–39', 'Over 40']],
  ['en', true, ['0', '1-3', '4-6', '6+']],
  ['de', true, ['Unter 18', '18 bis 25', '25 bis 40', 'Über 40']],
  ['de', true, ['Bis 1.000 €', '1.000–2.000 €', 'Über 2.000 €']],
  ['es', true, ['Menos de 18', '18-30', '30-45', 'Más de 45']],
  ['fr', true, ['Moins de 18 ans', '18 à 25 ans', '25 à 35 ans', '35 ans et plus']],
  ['it', true, ['18-25', '25-35', 'oltre 35']],
  ['en', false, ['Under 18', '18–24', '25–34', '35 or older', 'Prefer not to say']],
  ['en', false, ['Less than 1 hour', '1–2 hours', 'More than 2 hours']],
  ['en', false, ['Never', '1–2 times', '3–5 times', 'More than 5 times']],
  ['en', false, ['1 person', '2 people', '3–4 people', '5 or more people']],
  ['en', false, ['Less than a month', '1–6 months', '7–12 months', 'More than a year']],
  ['en', false, ['About 5 minutes', 'About 10 minutes', '11–20 minutes']],
  ['en', true, ['Under $30k', '$30k-$60k', '$60k-$90k', 'Over $90k']],
  ['en', false, ['8:00–10:00', '10:00–12:00', 'Later']],
  ['en', false, ['iPhone 12', 'iPhone 14', 'Galaxy 9']],
  ['de', false, ['unter 18 Jahre', '18–29 Jahre', '30–49 Jahre', '50 Jahre und älter']],
  ['de', false, ['Weniger als 1.000 €', '1.000–1.999 €', '2.000 € oder mehr']],
  ['es', false, ['Menos de 18', 'De 18 a 29 años', 'De 30 a 44 años', '45 años o más']],
  ['de', false, ['unter 2 km', '2 bis unter 5 km', '5 bis unter 10 km', '10 km oder mehr']],
  ['fr', true, ['moins de 50 €', 'de 50 à 100 €', 'de 100 à 200 €', 'plus de 200 €']],
  ['fr', false, ['Moins de 18 ans', 'De 18 à 24 ans', 'De 25 à 34 ans', '35 ans et plus']],
  ['it', false, ['18-24', '25-34', 'oltre 34']],
]

test.each(ranges)('ranges in %s are reported (%s): %j', (language, isFaulty, labels) => {
  expect(rulesOn(language, [one('X', labels)])).toEqual(isFaulty ? ['numeric-options'] : [])
})

const scales: readonly (readonly [rules: string, language: Language, labels: readonly string[]])[] = [
  ['unordered-scale', 'en', ['Very satisfied', 'Satisfied', 'Dissatisfied', 'Neutral', 'Very dissatisfied']],
  ['unordered-scale', 'en', ['Always', 'Sometimes', 'Often', 'Never']],
  ['unordered-scale', 'de', ['Immer', 'Selten', 'Oft', 'Nie']],
  ['unordered-scale', 'es', ['Muy satisfecho', 'Satisfecho', 'Insatisfecho', 'Neutral', 'Muy insatisfecho']],
  ['unordered-scale', 'fr', ['Toujours', 'Rarement', 'Souvent', 'Jamais']],
  ['unbalanced-scale', 'en', ['Excellent', 'Very good', 'Good']],
  ['unbalanced-scale', 'de', ['Sehr zufrieden', 'Zufrieden', 'Eher zufrieden']],
  ['repeated-option', 'en', ['A phone', 'Phones', 'Tablet']],
  ['repeated-option', 'en', ['Blue', 'blue']],
  ['', 'en', ['Very easy', 'Easy', 'Neither', 'Hard', 'Very hard', 'Not applicable']],
  [
    '',
    'en',
    ['Extremely likely', 'Very likely', 'Moderately likely', 'Slightly likely', 'Not at all likely'],
  ],
  ['', 'en', ['Too slow', 'A bit slow', 'Just right', 'A bit fast', 'Too fast']],
  ['', 'en', ['Much worse', 'Worse', 'The same', 'Better', 'Much better']],
  ['', 'en', ['Easy', 'Fast', 'Modern', 'Friendly']],
  ['', 'en', ['Daily', 'Weekly', 'Monthly', 'Never']],
  ['', 'en', ['C', 'C++', 'C#']],
  ['', 'de', ['Stimme voll zu', 'Stimme zu', 'Teils, teils', 'Stimme nicht zu', 'Stimme gar nicht zu']],
  ['', 'es', ['Totalmente de acuerdo', 'De acuerdo', 'Ni de acuerdo ni en desacuerdo', 'En desacuerdo']],
  ['', 'fr', ['Tout à fait d’accord', 'Plutôt d’accord', 'Plutôt pas d’accord', 'Pas du tout d’accord']],
]

test.each(scales)('“%s” for options in %s: %j', (rule, language, labels) => {
  expect(rulesOn(language, [one('X', labels)])).toEqual(rule === '' ? [] : [rule])
})

const directions: readonly (readonly [isMixed: boolean, language: Language, ends: readonly string[]])[] = [
  [true, 'en', ['Very bad', 'Very good', 'Very satisfied', 'Very dissatisfied']],
  [true, 'en', ['Strongly agree', 'Strongly disagree', 'Not at all likely', 'Very likely']],
  [true, 'de', ['Sehr schlecht', 'Sehr gut', 'Stimme voll zu', 'Stimme gar nicht zu']],
  [true, 'es', ['Muy malo', 'Muy bueno', 'Muy satisfecho', 'Muy insatisfecho']],
  [true, 'fr', ['Très mauvais', 'Très bon', 'Très satisfait', 'Pas du tout satisfait']],
  [false, 'en', ['Too slow', 'Too fast', 'Bad', 'Good']],
  [false, 'en', ['Low effort', 'High effort', 'Very hard', 'Very easy']],
  [false, 'en', ['Not at all', 'Completely clear', 'Tiring', 'Pleasant']],
  [false, 'fr', ['Pas du tout', 'Tout à fait', 'Très difficile', 'Très facile']],
]

test.each(directions)('scales in opposite directions (%s) in %s: %j', (isMixed, language, ends) => {
  const [low = '', high = '', otherLow = '', otherHigh = ''] = ends
  const rules = rulesOn(language, [rating('A', low, high), rating('B', otherLow, otherHigh)])
  expect(rules).toEqual(isMixed ? ['mixed-scale-direction'] : [])
})

test('the scale in the minority is reported, a matrix among the others', () => {
  const scale = ['Strongly agree', 'Agree', 'Disagree', 'Strongly disagree']
  const advice = adviceFor(
    survey('en', 'Survey', [
      [matrix('Agree?', ['One', 'Two'], scale), rating('A', 'Bad', 'Good'), rating('B', 'Hard', 'Easy')],
    ]),
  )
  expect(advice.map(({ path }) => path)).toEqual(['study.tasks.pages.0.questions.0.scale'])
})

test.each([
  ['en', one('How did you hear about us?', ['Radio', 'Poster']), true],
  ['en', one('How did you hear about us?', ['Radio', 'Poster', 'I don’t remember']), false],
  ['en', one('How did you hear about us?', ['Radio', 'Poster'], { other: 'Elsewhere' }), false],
  ['en', one('How did you hear about us?', ['Radio', 'Poster'], { required: false }), false],
  ['en', several('Which of these apps have you used?', ['Alpha', 'Beta']), true],
  ['en', several('Which of these apps have you used?', ['Alpha', 'None of these']), false],
  ['en', one('Which of these colors do you like best?', ['Red', 'Blue']), false],
  ['de', one('Wie haben Sie von uns erfahren?', ['Radio', 'Plakat']), true],
  ['es', one('¿Cómo nos conoció?', ['Radio', 'Cartel']), true],
  ['fr', one('Comment avez-vous entendu parler de nous ?', ['Radio', 'Affiche']), true],
] as const)('a list without “other” in %s, %o, is reported: %s', (language, question, isFaulty) => {
  expect(rulesOn(language, [question])).toEqual(isFaulty ? ['missing-other-option'] : [])
})

const agreement = ['Disagree', 'Neutral', 'Agree']
const long = 'We would like to know more about how people read. '.repeat(4)

test.each([
  ['en', one('To show that you read this, please choose “Green”.', ['Red', 'Blue']), true],
  ['en', one('To show that you read this, please choose “Blue”.', ['Red', 'Blue']), false],
  ['en', matrix('Agree?', ['I like it', 'Please select “Sometimes” in this row'], agreement), true],
  ['en', matrix('Agree?', ['I like it', 'Please select “Agree” in this row'], agreement), false],
  ['en', one('Your favorite?', ['Red', 'Blue'], { hint: 'Attention check: please select “Blue”.' }), true],
  ['en', one('Please select the color that you like best.', ['Red', 'Blue']), false],
  ['de', one('Bitte wählen Sie „Grün“, um zu zeigen, dass Sie aufmerksam lesen.', ['Rot', 'Blau']), true],
  ['de', one('Bitte wählen Sie eine Farbe aus.', ['Rot', 'Blau']), false],
  ['es', one('Para demostrar que presta atención, seleccione «Azul».', ['Rojo', 'Verde']), true],
  [
    'fr',
    one('Pour montrer que vous êtes attentif, veuillez sélectionner « Bleu ».', ['Rouge', 'Vert']),
    true,
  ],
] as const)('an attention check in %s, %o, is unfair: %s', (language, question, isUnfair) => {
  expect(rulesOn(language, [question])).toEqual(isUnfair ? ['unfair-attention-check'] : [])
})

test('an attention check is unfair in a long text and where one slip ends the session', () => {
  const check = { id: 'check', text: 'Attention check: please select “Blue”.', required: true }
  const options = [
    { id: 'blue', label: 'Blue' },
    { id: 'red', label: 'Red' },
  ]
  const screened = survey('en', 'Survey', [[open('Why?')]], {
    screening: [{ ...check, options, rejects: ['red'] }],
  })
  expect(adviceFor(screened).map(({ rule, path }) => [rule, path])).toEqual([
    ['unfair-attention-check', 'study.screening.0.text'],
  ])
  const hidden = one(check.text, ['Blue', 'Red'], { hint: long })
  expect(rulesOn('en', [hidden])).toEqual(['unfair-attention-check'])
})
