import { countWords } from '../phrases.ts'
import { aboutOf, quote, readingOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'
import { dillman } from '../sources.ts'

const most = { words: 32, characters: 200, taskWords: 90, taskCharacters: 560 } as const

/** Questions and tasks that take long to read. */
export const longQuestion: PreflightRule = {
  name: 'long-question',
  title: 'A long question',
  explanation: [
    'People skim. The longer a question is, the more of them miss a part of it, and the more give up on a phone.',
    `The rule reports questions of more than ${most.words} words or ${most.characters} characters, and tasks of more than ${most.taskWords} words or ${most.taskCharacters} characters. Publications advise to be short without naming these limits: they are our own, and no study of this product is above them. It needs no words and works in every language.`,
    'The advice is wrong if the text is a scenario that participants have to know in full.',
  ],
  source: dillman,
  check: (draft) => {
    const reading = readingOf(draft)
    const asked = reading.questions.map(({ textPath, question: { id, text } }) => ({
      path: textPath,
      id,
      text,
      isTask: false,
    }))
    const tasks = reading.tasks.map((task) => ({ ...task, isTask: true }))
    return [...asked, ...tasks].flatMap(({ path, id, text, isTask }) => {
      const words = countWords(reading.words(text))
      const isLong = isTask
        ? words > most.taskWords || text.length > most.taskCharacters
        : words > most.words || text.length > most.characters
      if (!isLong) return []
      return [
        {
          path,
          about: aboutOf(id, text),
          message: `${quote(text)} has ${words} words. Many people will not read to its end: shorten it, or move the introduction to the text above.`,
        },
      ]
    })
  },
}
