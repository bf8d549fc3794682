import type { StudyDefinition } from '#content/studies/study-definition.ts'
import type { QuestionAnswer } from '#contract/studies/questions.ts'
import type { Study } from '#contract/studies/study.ts'
import { answerQuestions, willing } from './answer-questions.ts'
import type { Chance } from './chance.ts'

type People = StudyDefinition['sample']['people']
type Answers = Record<string, QuestionAnswer>

/** When someone begins: on one of the days, between seven in the morning and ten at night. */
export const startOf = ({ since, days }: People, chance: Chance) => {
  const minutes = 7 * 60 + chance.below(15 * 60)
  const start = Date.parse(`${since}T00:00:00Z`) + chance.below(days) * 86_400_000 + minutes * 60_000
  return new Date(start + chance.below(60_000)).toISOString()
}

/** Answers to the screening that let someone in. */
export const acceptedScreening = ({ screening }: Study, { answers }: People, chance: Chance): Answers => {
  const given: Answers = {}
  for (const { id, required, rejects } of screening) {
    const how = answers[id]
    if (!how || !('odds' in how) || (!required && !chance.yes(willing))) continue
    const odds = Object.entries(how.odds).filter(([option]) => !rejects.includes(option))
    given[id] = chance.among(Object.fromEntries(odds))
  }
  return given
}

/** The answer that turns someone away, after those to the questions before it. */
export const rejectedScreening = (study: Study, people: People, chance: Chance): Answers => {
  const rejecting = study.screening.filter(({ rejects }) => rejects.length > 0)
  const { id, rejects } = chance.pick(rejecting)
  const before = study.screening.slice(
    0,
    study.screening.findIndex((question) => question.id === id),
  )
  const accepted = acceptedScreening({ ...study, screening: before }, people, chance)
  return { ...accepted, [id]: chance.pick(rejects) }
}

/** Deals out the texts of each question, every one once: no two people write the same sentence. */
export const createTexts = ({ answers }: People, chance: Chance) => {
  const decks = new Map(
    Object.entries(answers).map(([question, how]) => {
      const texts = 'texts' in how ? how.texts : 'odds' in how ? (how.own ?? []) : []
      return [question, chance.shuffled(texts)]
    }),
  )
  return (question: string) => decks.get(question)?.pop() ?? ''
}
/** Deals out any texts, each once: a deck is shuffled when it is first asked for. */
export const createDeal = (chance: Chance) => {
  const decks = new Map<string, string[]>()
  return (name: string, texts: readonly string[]) => {
    const deck = decks.get(name) ?? chance.shuffled(texts)
    decks.set(name, deck)
    return deck.pop() ?? ''
  }
}

export type Texts = ReturnType<typeof createTexts>

/** Answers to the questions after the tasks, as far as skip logic leads through them. */
export const followUpAnswers = (study: Study, { answers }: People, chance: Chance, texts: Texts): Answers =>
  answerQuestions(study.followUps, answers, chance, texts)
