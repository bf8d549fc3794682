import { expect, test } from 'vitest'
import { startingTexts } from '#content/studies/starting-texts.ts'
import { languages } from '#contract/shared/enumerations.ts'
import { reasonQuestion, translatedMessages, translatedReason } from '#studies/builder/default-texts.ts'
import { blankStudy } from '#studies/engine/blank-study.ts'
import { serverTools } from '#tools/server.ts'

const blank = (language: (typeof languages)[number]) =>
  blankStudy(serverTools.treetest, { id: 'one', title: 'One', language, name: 'Acme' }).study

test.each(languages)(
  'untouched default texts follow the language of the study to %s and back',
  (language) => {
    const { welcome, rejection, closing, instructions } = blank(language)
    const texts = translatedMessages(blank('en'), language)
    expect(texts).toEqual({ welcome, rejection, closing, instructions })
    expect(translatedMessages({ ...blank('en'), ...texts }, 'en')).toEqual(
      translatedMessages(blank('en'), 'en'),
    )
    expect(translatedReason(reasonQuestion('en'), language)).toBe(reasonQuestion(language))
  },
)

test('typed texts stay when the language of the study changes', () => {
  const study = { ...blank('en'), welcome: { title: 'Welcome', text: 'Hello from Acme.' } }
  expect(translatedMessages(study, 'de').welcome).toEqual({
    title: startingTexts.de.welcome.title,
    text: 'Hello from Acme.',
  })
  expect(translatedReason('Why this one?', 'de')).toBe('Why this one?')
})
