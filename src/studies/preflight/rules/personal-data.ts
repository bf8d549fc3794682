import { findPhrase, sentencesOf } from '../phrases.ts'
import { aboutOf, quote, type QuestionPart, readingOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'
import { wordListsOf } from '../words/index.ts'
import type { WordLists } from '../words/word-lists.ts'

const kinds = ['email', 'phone', 'name', 'birth', 'address', 'age', 'income'] as const

const isOpen = ({ question: { type } }: QuestionPart) =>
  type === 'text' || type === 'number' || type === 'date'

const asksPersonal = (part: QuestionPart, words: readonly string[], lists: WordLists) =>
  sentencesOf(words).some(
    (sentence) =>
      findPhrase(sentence, lists.sensitive) !== undefined ||
      (isOpen(part) && kinds.some((kind) => findPhrase(sentence, lists[kind]) !== undefined)),
  )

/** Questions about personal data without a word on their use. */
export const personalData: PreflightRule = {
  name: 'personal-data',
  title: 'A question about personal data without a word on their use',
  explanation: [
    'People who are asked for their name, address or health want to know why, who reads it and when it is deleted. In the European Union they have to be told when they are asked. Without it, they leave, or invent an answer.',
    'The rule reports open questions about e-mail, phone, name, birth, address, age and income, and questions of any type about health, religion, politics, origin and sexual life, if neither the welcome and the instructions nor the texts beside the question speak of privacy, consent, deletion or use. It knows English, German, Spanish and French.',
    'The rule reads words and gives no legal advice. It is wrong if your participants have agreed elsewhere, for example when they joined your panel.',
  ],
  source: {
    text: 'Regulation (EU) 2016/679 (GDPR), articles 7, 9 and 13.',
    url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  },
  check: (draft) => {
    const reading = readingOf(draft)
    const lists = wordListsOf(reading.language)
    if (!lists) return []
    const { welcome, instructions } = reading.study
    const informs = (text: string) => findPhrase(reading.words(text), lists.informed) !== undefined
    const before = [welcome.title, welcome.text, instructions.title, instructions.text]
    if (before.some(informs)) return []
    return reading.questions.flatMap((part) => {
      const { textPath, above, question } = part
      const { id, text, hint = '' } = question
      if (!asksPersonal(part, reading.words(text), lists) || [text, hint, ...above].some(informs)) return []
      return [
        {
          path: textPath,
          about: aboutOf(id, text),
          message: `${quote(text)} asks for personal data, and no text says what they are for. Tell people in the welcome or beside the question who reads the answer and when it is deleted, or leave it out.`,
        },
      ]
    })
  },
}
