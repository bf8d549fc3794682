import { findPhrase, sentencesOf } from '../phrases.ts'
import { aboutOf, quote, readingOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'
import { krosnickAndPresser } from '../sources.ts'
import { wordListsOf } from '../words/index.ts'

/** Questions and tasks that suggest an answer. */
export const leadingQuestion: PreflightRule = {
  name: 'leading-question',
  title: 'A leading question',
  explanation: [
    'A leading question tells participants which answer is welcome: by praise, by what others think, or by asking for agreement. Many people are polite and give that answer.',
    'The rule reports phrases that suggest an answer (“don’t you think”, “most people prefer”, “how much better”), praise in a question (“amazing”), and praise or blame of your own product in a question or a task (“our intuitive menu”, “the outdated menu”). Words such as “intuitive” alone are not reported, because you may well ask about them. It knows English, German, Spanish and French.',
    'The advice is wrong if you quote a text that participants should judge.',
  ],
  source: krosnickAndPresser,
  check: (draft) => {
    const reading = readingOf(draft)
    const lists = wordListsOf(reading.language)
    if (!lists) return []
    const { leading, praise, ownPraise } = lists
    const asked = reading.questions.map(({ textPath, question: { id, text } }) => ({
      path: textPath,
      id,
      text,
      known: [leading, praise, ownPraise],
    }))
    const tasks = reading.tasks.map((task) => ({ ...task, known: [ownPraise] }))
    return [...asked, ...tasks].flatMap(({ path, id, text, known }) => {
      const sentences = sentencesOf(reading.words(text))
      const found = known
        .flatMap((list) => sentences.map((sentence) => findPhrase(sentence, list)))
        .find((phrase) => phrase !== undefined)
      if (found === undefined) return []
      const said = found
        .replaceAll(/[\^,] ?| ?\?$/g, '')
        .replaceAll("'", '’')
        .trim()
      return [
        {
          path,
          about: aboutOf(id, text),
          message: `“${said}” in ${quote(text)} suggests an answer, and many people will give it. Ask in neutral words that allow every answer.`,
        },
      ]
    })
  },
}
