import { expect, test } from 'vitest'
import type { Language } from '#contract/shared/enumerations.ts'
import { adviceFor } from '#studies/preflight/advice.ts'
import { matrix, one, open, rating, several, survey } from './drafts.ts'

const ends: Readonly<Partial<Record<Language, readonly [string, string]>>> = {
  en: ['Not at all', 'Very much'],
  de: ['Gar nicht', 'Sehr'],
  es: ['Nada', 'Mucho'],
  fr: ['Pas du tout', 'Tout à fait'],
}
const answers: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: ['Yes', 'No'],
  de: ['Ja', 'Nein'],
  es: ['Sí', 'No'],
  fr: ['Oui', 'Non'],
}

type Kind = 'scale' | 'yesOrNo' | 'open' | 'list'

const questionOf = (kind: Kind, language: Language, text: string) => {
  const [low, high] = ends[language] ?? ['0', '1']
  if (kind === 'scale') return rating(text, low, high)
  if (kind === 'yesOrNo') return one(text, answers[language] ?? ['1', '2'])
  return kind === 'open' ? open(text) : several(text, ['Alpha', 'Beta'])
}

const rulesOn = (language: Language, kind: Kind, text: string) =>
  adviceFor(survey(language, 'Survey', [[questionOf(kind, language, text)]])).map(({ rule }) => rule)

const faulty: readonly (readonly [rule: string, language: Language, kind: Kind, text: string])[] = [
  ['leading-question', 'en', 'open', 'What problems did you have with the confusing checkout?'],
  ['leading-question', 'en', 'open', 'Why do you think our app is the best on the market?'],
  ['leading-question', 'en', 'yesOrNo', 'Should responsible parents limit screen time?'],
  ['leading-question', 'en', 'scale', 'How much time did our new feature save you?'],
  ['leading-question', 'de', 'scale', 'Wie ärgerlich war das lange Formular?'],
  ['leading-question', 'de', 'scale', 'Wie sehr hat unsere App Ihren Alltag erleichtert?'],
  [
    'leading-question',
    'es',
    'yesOrNo',
    '¿Está de acuerdo con la mayoría de los clientes en que la web es más clara?',
  ],
  ['leading-question', 'fr', 'scale', 'À quel point le long formulaire était-il pénible ?'],
  ['negated-question', 'en', 'yesOrNo', 'Should users never be asked for a password twice?'],
  ['negated-question', 'de', 'yesOrNo', 'Sollten wir den Newsletter nicht einstellen?'],
  ['negated-question', 'es', 'scale', '¿Cuánto se opone a que la página no muestre anuncios?'],
  ['negated-question', 'fr', 'yesOrNo', 'Le site ne devrait-il pas envoyer de notifications ?'],
  [
    'double-barrelled-question',
    'en',
    'scale',
    'How satisfied were you with the speed and the design of the checkout?',
  ],
  ['double-barrelled-question', 'en', 'scale', 'How would you rate the quality and price of our products?'],
  ['double-barrelled-question', 'en', 'scale', 'How easy and enjoyable was it to create an account?'],
  ['double-barrelled-question', 'en', 'yesOrNo', 'Is the website fast and easy to navigate?'],
  ['double-barrelled-question', 'en', 'yesOrNo', 'Do you exercise regularly and eat healthy food?'],
  ['double-barrelled-question', 'en', 'scale', 'How useful and clear is the help center?'],
  [
    'double-barrelled-question',
    'en',
    'scale',
    'How well did the doctor listen to you and explain the treatment?',
  ],
  ['double-barrelled-question', 'en', 'scale', 'How satisfied are you with your salary and working hours?'],
  ['double-barrelled-question', 'en', 'yesOrNo', 'Was the agent polite and did they solve your problem?'],
  ['double-barrelled-question', 'en', 'scale', 'Please rate the friendliness and competence of our staff.'],
  [
    'double-barrelled-question',
    'en',
    'scale',
    'How likely are you to use this feature and recommend it to others?',
  ],
  ['double-barrelled-question', 'en', 'scale', 'How often do you read reviews and compare prices?'],
  [
    'double-barrelled-question',
    'en',
    'scale',
    'How satisfied are you with the navigation, and how fast did the pages load?',
  ],
  ['double-barrelled-question', 'de', 'scale', 'Wie bewerten Sie Qualität und Preis unserer Produkte?'],
  ['double-barrelled-question', 'de', 'scale', 'Wie einfach und angenehm war die Anmeldung?'],
  ['double-barrelled-question', 'de', 'yesOrNo', 'Ist die App schnell und übersichtlich?'],
  [
    'double-barrelled-question',
    'de',
    'scale',
    'Wie zufrieden sind Sie mit der Lieferung sowie der Verpackung?',
  ],
  ['double-barrelled-question', 'es', 'scale', '¿Qué tan satisfecho está con el precio y la calidad?'],
  ['double-barrelled-question', 'es', 'scale', '¿Cómo valoraría la rapidez y la amabilidad del personal?'],
  ['double-barrelled-question', 'es', 'yesOrNo', '¿Es la página rápida y fácil de usar?'],
  ['double-barrelled-question', 'es', 'scale', '¿Está satisfecho con el diseño e información de la web?'],
  [
    'double-barrelled-question',
    'fr',
    'scale',
    'Êtes-vous satisfait de la rapidité et de la qualité du service ?',
  ],
  ['double-barrelled-question', 'fr', 'yesOrNo', 'Le site est-il rapide et facile à utiliser ?'],
  [
    'double-barrelled-question',
    'fr',
    'scale',
    'Comment évaluez-vous le prix et la qualité de nos produits ?',
  ],
  ['double-barrelled-question', 'fr', 'scale', 'À quel point l’inscription était-elle simple et agréable ?'],
  ['leading-question', 'en', 'yesOrNo', 'Wouldn’t you agree that our app is easy to use?'],
  ['leading-question', 'en', 'scale', 'How amazing was your experience with our new feature?'],
  ['leading-question', 'en', 'scale', 'How much do you love our new design?'],
  ['leading-question', 'en', 'yesOrNo', 'Do you agree that the new layout is better?'],
  ['leading-question', 'en', 'scale', 'Most people find our checkout fast. How fast was it for you?'],
  ['leading-question', 'en', 'scale', 'How much easier is the new version to use?'],
  ['leading-question', 'en', 'yesOrNo', 'Our award-winning support helped you, didn’t it?'],
  ['leading-question', 'en', 'open', 'What did you like best about our fantastic new search?'],
  ['leading-question', 'en', 'yesOrNo', 'Experts recommend two-factor login. Will you turn it on?'],
  ['leading-question', 'en', 'yesOrNo', 'Isn’t the new menu clearer than the old one?'],
  ['leading-question', 'en', 'open', 'Why do you prefer our app to other apps?'],
  ['leading-question', 'en', 'scale', 'How frustrating was the slow old website?'],
  ['leading-question', 'en', 'yesOrNo', 'Would you say that our helpful staff answered quickly?'],
  ['leading-question', 'en', 'yesOrNo', 'Should responsible parents use a car seat, of course?'],
  ['leading-question', 'en', 'scale', 'How helpful was our friendly support team?'],
  ['leading-question', 'en', 'yesOrNo', 'As everyone knows, privacy matters. Do you care about it?'],
  ['leading-question', 'en', 'open', 'What problems did you have with the badly designed checkout?'],
  [
    'leading-question',
    'en',
    'list',
    'Most of our customers choose the yearly plan. Which one would you choose?',
  ],
  ['leading-question', 'de', 'open', 'Warum ist das neue Design so viel schöner als das alte?'],
  ['leading-question', 'es', 'yesOrNo', 'La nueva web es más rápida, ¿no es cierto?'],
  ['missing-other-option', 'fr', 'list', 'Quels journaux lisez-vous ?'],
  ['leading-question', 'de', 'yesOrNo', 'Sind Sie nicht auch der Meinung, dass das neue Menü besser ist?'],
  ['leading-question', 'de', 'scale', 'Wie sehr lieben Sie unsere App?'],
  ['leading-question', 'de', 'scale', 'Wie großartig fanden Sie die neue Suche?'],
  ['leading-question', 'de', 'yesOrNo', 'Die meisten Kunden finden die Seite übersichtlich. Sie auch?'],
  ['leading-question', 'de', 'scale', 'Wie viel einfacher ist die neue Version?'],
  ['leading-question', 'de', 'yesOrNo', 'Stimmen Sie zu, dass unsere App einfach ist?'],
  ['leading-question', 'de', 'open', 'Was gefällt Ihnen an unserer innovativen Suche?'],
  ['leading-question', 'de', 'yesOrNo', 'Unsere Hotline war freundlich, nicht wahr?'],
  ['leading-question', 'es', 'yesOrNo', '¿No le parece que la nueva web es mejor?'],
  ['leading-question', 'es', 'yesOrNo', '¿Está de acuerdo en que nuestra aplicación es fácil de usar?'],
  ['leading-question', 'es', 'scale', '¿Cuánto le ha gustado nuestra increíble aplicación?'],
  ['leading-question', 'es', 'scale', '¿Qué tan maravillosa fue su experiencia?'],
  ['leading-question', 'es', 'yesOrNo', 'La mayoría de los clientes prefiere el nuevo diseño. ¿Y usted?'],
  ['leading-question', 'es', 'scale', '¿Cuánto más fácil es la nueva versión?'],
  ['leading-question', 'fr', 'yesOrNo', 'Ne trouvez-vous pas que le nouveau site est plus clair ?'],
  ['leading-question', 'fr', 'yesOrNo', 'Êtes-vous d’accord pour dire que notre application est simple ?'],
  ['leading-question', 'fr', 'scale', 'À quel point adorez-vous notre application ?'],
  ['leading-question', 'fr', 'yesOrNo', 'La plupart des clients préfèrent le nouveau menu. Et vous ?'],
  ['leading-question', 'fr', 'open', 'Que pensez-vous de notre formidable service ?'],
  ['leading-question', 'fr', 'yesOrNo', 'Notre équipe est sympathique, n’est-ce pas ?'],
  ['negated-question', 'en', 'yesOrNo', 'Do you not think that the app should not send reminders?'],
  ['negated-question', 'en', 'scale', 'How much do you disagree that the site is not easy to use?'],
  ['negated-question', 'en', 'yesOrNo', 'Should the site not ask for a password?'],
  ['negated-question', 'en', 'yesOrNo', 'Would you be unhappy if we did not remove the feature?'],
  ['negated-question', 'en', 'yesOrNo', 'Do you oppose not allowing ads in the app?'],
  ['negated-question', 'en', 'scale', 'I never had no idea what to do.'],
  [
    'negated-question',
    'en',
    'yesOrNo',
    'Do you agree that users should not be prevented from deleting data?',
  ],
  ['negated-question', 'en', 'yesOrNo', 'Is it not uncommon for you to shop online?'],
  ['negated-question', 'de', 'yesOrNo', 'Sollte die App nicht ohne Anmeldung nutzbar sein?'],
  ['negated-question', 'de', 'yesOrNo', 'Sind Sie dagegen, dass keine Werbung gezeigt wird?'],
  ['negated-question', 'de', 'scale', 'Die Bedienung war nicht unverständlich.'],
  ['negated-question', 'de', 'yesOrNo', 'Sollten Websites keine Cookies speichern dürfen?'],
  ['negated-question', 'es', 'yesOrNo', '¿No debería la aplicación dejar de enviar avisos?'],
  ['negated-question', 'es', 'scale', 'La página no es poco clara.'],
  ['negated-question', 'es', 'yesOrNo', '¿Está en contra de que no se muestren anuncios?'],
  ['negated-question', 'fr', 'yesOrNo', 'Ne devrait-on pas interdire les publicités ?'],
  ['negated-question', 'fr', 'scale', 'Le site n’est pas inutile.'],
  ['negated-question', 'fr', 'yesOrNo', 'Êtes-vous contre le fait de ne pas afficher les prix ?'],
]

test.each(faulty)('%s: %s, %s, “%s”', (rule, language, kind, text) => {
  expect(rulesOn(language, kind, text)).toContain(rule)
})

const sound: readonly (readonly [language: Language, kind: Kind, text: string])[] = [
  ['en', 'scale', 'How disappointed would you be if you could no longer use the app?'],
  ['en', 'open', 'Why did you choose this plan, and what made you hesitate?'],
  ['en', 'yesOrNo', 'Would you buy a responsible brand again?'],
  ['en', 'scale', 'How much did the search help you?'],
  ['de', 'scale', 'Wie stark nutzen Sie unsere App im Alltag?'],
  ['de', 'yesOrNo', 'Sollten wir den Newsletter einstellen?'],
  ['es', 'yesOrNo', '¿Está de acuerdo con las condiciones de participación?'],
  ['fr', 'scale', 'À quel point la page est-elle claire ?'],
  ['en', 'scale', 'How satisfied or dissatisfied are you with the delivery?'],
  ['en', 'scale', 'How easy was it to compare the old and the new version?'],
  ['en', 'scale', 'What is the difference between the price and the quality for you?'],
  ['en', 'yesOrNo', 'Do you live with your partner and children?'],
  ['en', 'scale', 'How often do you and your colleagues meet online?'],
  ['en', 'yesOrNo', 'Have you used the app in the last 7 days?'],
  ['en', 'scale', 'How often do your parents call you and your sister?'],
  ['en', 'scale', 'How well or badly designed was the checkout?'],
  ['en', 'yesOrNo', 'Do most of your colleagues use e-mail?'],
  ['en', 'scale', 'Now that you have tried the app and finished the tasks, how easy was it?'],
  ['en', 'scale', 'To what extent do you agree or disagree with this statement: the site is easy to use?'],
  ['en', 'scale', 'How often do you use the pros and cons list?'],
  ['en', 'scale', 'How important is privacy to you?'],
  ['en', 'scale', 'How helpful was the chat?'],
  ['en', 'scale', 'How intuitive was the navigation?'],
  ['en', 'open', 'What did you like, and what did you not like?'],
  ['en', 'open', 'What do you think of the new menu?'],
  ['en', 'yesOrNo', 'Did you find what you were looking for?'],
  ['en', 'yesOrNo', 'Have you ever stopped an order because you could not find a price?'],
  ['en', 'yesOrNo', 'Are you currently without a job?'],
  ['en', 'scale', 'I did not need help to finish the task.'],
  ['en', 'scale', 'How likely is it that you will not renew your subscription?'],
  ['en', 'list', 'Which of these apps are installed on your phone, and used at least once a week?'],
  ['en', 'scale', 'How confident are you that your answers are correct?'],
  ['en', 'yesOrNo', 'Do you prefer the first or the second version?'],
  ['en', 'scale', 'How well do the terms and conditions explain your rights?'],
  ['en', 'scale', 'How quickly did you find the opening hours?'],
  ['en', 'scale', 'How satisfied are you with the food and drinks?'],
  ['en', 'scale', 'How much did you enjoy the visit?'],
  ['en', 'yesOrNo', 'Do you have a smartphone?'],
  ['en', 'scale', 'How natural does it feel to speak to a machine?'],
  ['en', 'scale', 'Overall, how would you rate your experience?'],
  ['en', 'open', 'Which parts of the page were confusing?'],
  ['en', 'scale', 'Right now, how stressed do you feel?'],
  ['en', 'yesOrNo', 'Is your answer right?'],
  ['en', 'scale', 'How many of the words did you understand?'],
  ['en', 'yesOrNo', 'Did anything stop you from finishing?'],
  ['en', 'scale', 'How clear is the difference between Save and Publish?'],
  ['de', 'scale', 'Wie zufrieden sind Sie mit der Lieferung?'],
  ['de', 'scale', 'Inwieweit stimmen Sie der Aussage zu: Die Seite ist übersichtlich?'],
  ['de', 'scale', 'Wie leicht oder schwer war die Aufgabe?'],
  ['de', 'yesOrNo', 'Haben Sie in den letzten sieben Tagen online eingekauft?'],
  ['de', 'scale', 'Wie groß ist der Unterschied zwischen Preis und Leistung?'],
  ['de', 'scale', 'Wie oft kochen Sie und Ihre Familie gemeinsam?'],
  ['de', 'open', 'Was hat Ihnen gefallen und was nicht?'],
  ['de', 'yesOrNo', 'Konnten Sie alles finden?'],
  ['de', 'scale', 'Wie oft essen Sie mit Kolleginnen und Kollegen?'],
  ['de', 'yesOrNo', 'Gab es eine Karte, die Sie nicht einordnen konnten?'],
  ['de', 'scale', 'Nachdem Sie die App gesehen und benutzt haben: Wie einfach war sie?'],
  ['de', 'scale', 'Ich wusste nicht, was ich tun sollte.'],
  ['de', 'yesOrNo', 'Sind Sie in Deutschland geboren?'],
  ['de', 'scale', 'Wie wahrscheinlich ist es, dass Sie uns einem Freund oder einer Kollegin empfehlen?'],
  ['de', 'yesOrNo', 'Wählen Sie bitte Ihre Sprache: Sprechen Sie Deutsch?'],
  ['es', 'scale', '¿Qué tan fácil o difícil fue la tarea?'],
  ['es', 'scale', '¿Hasta qué punto está de acuerdo con la frase?'],
  ['es', 'yesOrNo', '¿Ha comprado en línea en el último mes?'],
  ['es', 'open', '¿Qué le gustó y qué no le gustó?'],
  ['es', 'scale', '¿Cuál es la diferencia entre el precio y la calidad?'],
  ['es', 'scale', '¿Cómo está usted la mayoría de los días?'],
  ['es', 'yesOrNo', '¿Hubo alguna tarjeta que no supo dónde poner?'],
  ['es', 'scale', '¿Le resulta intuitiva nuestra web?'],
  ['es', 'scale', 'No encontré lo que buscaba.'],
  ['es', 'scale', '¿Con qué frecuencia cocinan usted y su familia?'],
  ['es', 'yesOrNo', '¿Tiene hijos menores de treinta y cinco años?'],
  ['fr', 'scale', 'Était-il facile ou difficile de trouver l’horaire ?'],
  ['fr', 'scale', 'Dans quelle mesure êtes-vous d’accord avec cette phrase ?'],
  ['fr', 'yesOrNo', 'Avez-vous acheté en ligne ce mois-ci ?'],
  ['fr', 'open', 'Qu’avez-vous aimé et qu’avez-vous moins aimé ?'],
  ['fr', 'yesOrNo', 'Y a-t-il une carte que vous n’avez pas su placer ?'],
  ['fr', 'scale', 'Je n’ai pas trouvé ce que je cherchais.'],
  ['fr', 'scale', 'Quelle est la différence entre le prix et la qualité ?'],
  ['fr', 'scale', 'À quelle fréquence cuisinez-vous avec vos enfants ?'],
  ['fr', 'scale', 'Trouvez-vous notre site intuitif ?'],
  ['fr', 'yesOrNo', 'Est-ce la première fois que vous venez ?'],
]

test.each(sound)('no advice: %s, %s, “%s”', (language, kind, text) => {
  expect(rulesOn(language, kind, text)).toEqual([])
})

const agreement = ['Disagree', 'Neither', 'Agree']

test.each([
  ['The site is fast and easy to use.', ['double-barrelled-question']],
  ['I did not find it unclear.', ['negated-question']],
  ['I was not sure what to do next.', []],
  ['Plants and animals', []],
])('a row of a matrix, “%s”, gets %j', (row, rules) => {
  const draft = survey('en', 'Survey', [[matrix('How much do you agree?', [row, 'I liked it.'], agreement)]])
  expect(adviceFor(draft).map(({ rule }) => rule)).toEqual(rules)
})

test('published questionnaires keep their wording', () => {
  const text = 'The site is fast and easy to use, don’t you think?'
  const published = rating(text, 'Strongly disagree', 'Strongly agree', { max: 7, standard: 'seq' })
  const rules = adviceFor(survey('en', 'Survey', [[published]])).map(({ rule }) => rule)
  expect(rules).not.toContain('double-barrelled-question')
})

test('words are read in the language of the study only', () => {
  expect(rulesOn('it', 'scale', 'How satisfied are you with the price and the quality?')).toEqual([])
})

test.each([
  [200, 'en', []],
  [201, 'fi', ['long-question']],
] as const)('a question of %i characters in %s gets %j', (length, language, rules) => {
  const text = 'x'.repeat(length)
  expect(rulesOn(language, 'open', text)).toEqual(rules)
})
