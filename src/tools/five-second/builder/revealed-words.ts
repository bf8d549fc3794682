import type { Question } from '#contract/studies/questions.ts'
import type { Study } from '#contract/studies/study.ts'
import type { FiveSecondSettings, FiveSecondTasks } from '#contract/studies/tools/five-second.ts'
import { mentions, wordCounts, type WordReading } from '#studies/words/word-counts.ts'

/** Labels of the correct options of a question; of all its options if none is marked as correct. */
const optionsOf = (question: Question, correct: readonly string[] = []): readonly string[] => {
  if (!('options' in question)) return []
  const { options } = question
  const marked = options.filter(({ id }) => correct.includes(id))
  return (marked.length > 0 ? marked : options).map(({ label }) => label)
}

/** Words and phrases that answer a question about a design; words that say little, such as “the”, are left out. */
const answerWords = (
  { tasks }: FiveSecondTasks,
  { tasks: settings }: FiveSecondSettings,
  reading: WordReading,
): readonly string[] => {
  const recalled = Object.values(settings).flatMap(({ recall }) => Object.values(recall).flat())
  const labels = tasks.flatMap(({ id, questions }) =>
    questions.flatMap((question) => optionsOf(question, settings[id]?.clear[question.id])),
  )
  return [...new Set([...recalled, ...wordCounts(labels, reading).map(({ word }) => word)])]
}

/**
 * Hints about texts before the design that contain a word of an answer: participants would remember the text instead of
 * the design.
 */
export const revealedWords = (
  { title, welcome, branding }: Pick<Study, 'title' | 'welcome' | 'branding'>,
  tasks: FiveSecondTasks,
  settings: FiveSecondSettings,
): readonly string[] => {
  const reading = { language: tasks.language, apart: settings.apart ?? [] }
  const words = answerWords(tasks, settings, reading)
  const texts = [
    ['The title', title],
    ['The welcome', `${welcome.title}\n${welcome.text}`],
    ['The sender', branding.name],
  ] as const
  return texts.flatMap(([name, text]) => {
    const found = words.filter((word) => mentions(text, [word], reading))
    if (found.length === 0) return []
    return `${name} contains ${found.map((word) => `“${word}”`).join(', ')}, which participants are asked to remember. Leave it out, so that they remember the design and not this text.`
  })
}
