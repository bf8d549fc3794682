import { startingTexts } from '#content/studies/starting-texts.ts'
import type { Language } from '#contract/shared/enumerations.ts'
import type { Study } from '#contract/studies/study.ts'

type StartingTexts = (typeof startingTexts)[Language]

const everyLanguage = Object.values(startingTexts)

/** A text in another language if it is the default text of any language; otherwise as it was typed. */
const translated = (text: string, to: Language, pick: (texts: StartingTexts) => string | undefined) =>
  everyLanguage.some((texts) => pick(texts) === text) ? (pick(startingTexts[to]) ?? text) : text

/** The default question about the reason of a choice. */
export const reasonQuestion = (language: Language) => startingTexts[language].whyChosen

export const translatedReason = (question: string, to: Language) =>
  translated(question, to, ({ whyChosen }) => whyChosen)

/** The messages of a study in another language; texts that were typed stay. */
export const translatedMessages = ({ tasks, ...study }: Study, to: Language) => {
  const message = (part: 'welcome' | 'rejection' | 'closing') => ({
    title: translated(study[part].title, to, (texts) => texts[part].title),
    text: translated(study[part].text, to, (texts) => texts[part].text),
  })
  return {
    welcome: message('welcome'),
    rejection: message('rejection'),
    closing: message('closing'),
    instructions: {
      title: translated(study.instructions.title, to, ({ whatToDo }) => whatToDo),
      text: translated(study.instructions.text, to, ({ instructions }) => instructions[tasks.tool]),
    },
  } satisfies Partial<Study>
}
