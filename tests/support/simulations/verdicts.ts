import type { Question } from '#contract/studies/questions.ts'
import { type Chance, createChance } from '#studies/engine/sample/chance.ts'
import { compareSides } from '#studies/statistics/compare-measures.ts'
import { kendallsW } from '#studies/statistics/concordance.ts'
import { pText } from '#studies/statistics/format.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { type Measure, pairTasks } from '#studies/statistics/measures.ts'
import { questionResults } from '#studies/statistics/question-results.ts'
import { agreementText as rankingText } from '#studies/statistics/score-text.ts'
import { partsOf, type Statement, Verdict, type VerdictKind } from '#studies/statistics/statements.ts'
import { groupMean } from '#studies/statistics/two-means.ts'
import { similarityDendrogram } from '#tools/card-sort/analysis/average-linkage.ts'
import { agreementText, categoryAgreement } from '#tools/card-sort/analysis/category-agreement.ts'
import { openSortFindings } from '#tools/card-sort/analysis/findings.ts'
import { groupStability } from '#tools/card-sort/analysis/group-stability.ts'
import { mentalModels, modelsText } from '#tools/card-sort/analysis/mental-models.ts'
import { leadText, testText } from '#tools/preference-test/analysis/preference-test-model.ts'
import { relationText } from '#tools/survey/analysis/cross-table.ts'
import { surveyFindings } from '#tools/survey/analysis/findings.ts'
import { readingText } from '#tools/tree-test/analysis/tree-test-model.ts'
import { groupedSide } from './card-sorts.ts'
import { testedSurvey } from './cross-tables.ts'
import { type SortStudy, sortStudiesBy } from './mental-models.ts'
import { plannedStudy } from './planned-results.ts'
import { preferenceStudy } from './preference.ts'
import { modelOf } from './selected-extremes.ts'

/** Numbers of people of a simulated study; of each side where two sides are compared. */
export const sizes = [3, 5, 8, 10, 20, 50, 100] as const
type Size = (typeof sizes)[number]

/** Highest rate of studies in which a sentence may claim something that is not true. */
export const mostWrong = 0.05

/** Imagined people, and what the pages say about one study of so many of them. */
interface Setting {
  readonly text: string
  readonly study: (people: number, chance: Chance) => Statement
}

interface Simulation {
  readonly kind: VerdictKind
  /** The wording of a verdict that claims an effect. */
  readonly claim: RegExp
  /** Number of studies for each committed rate; fewer where one takes long. */
  readonly studies: number
  /** The claim is not true. */
  readonly untrue: Setting
  /** The claim is true; the rate is the power. */
  readonly true: Setting
}

/** p as it is printed, at most 0.05: a reader takes it for a claim. */
const smallP = /p (?:< 0\.001|= 0\.0(?:[0-4]\d|50))/

type Odds = Parameters<typeof preferenceStudy>[0]['odds']
type PreferenceModel = ReturnType<typeof preferenceStudy>[number]

const preference =
  (odds: Odds, textOf: (model: PreferenceModel) => Statement, tasks = 1) =>
  (people: number, chance: Chance) =>
    preferenceStudy({ odds, people, tasks }, chance).map(textOf)

const leadOf = ({ lead }: PreferenceModel) => leadText(lead)

const evenOdds = { a: 1, b: 1, c: 1 }
const likedOdds = { a: 5, b: 3, c: 2 }
const likedText = 'of three designs, people like one by 50%, one by 30%, one by 20%'

/** The page shows this p in the table of pairs of a closed study. */
const pairsText = ({ pairs }: PreferenceModel) =>
  pairs.map(({ holm }) => new Verdict('designPair', pText(holm)))

const alike = { w: 4, x: 4, y: 1, z: 1 }
const answerOptions = Object.keys(alike).map((id) => ({ id, label: id }))

/** Five questions with four answers each. */
const answers = (oddsOfFirst: Readonly<Record<string, number>>) => (people: number, chance: Chance) => {
  const asked = [oddsOfFirst, alike, alike, alike, alike].map((odds, index) => {
    const counts: Record<string, number> = { w: 0, x: 0, y: 0, z: 0 }
    for (let person = 0; person < people; person += 1) {
      const chosen = chance.among(odds)
      counts[chosen] = (counts[chosen] ?? 0) + 1
    }
    return { id: String(index), counts }
  })
  const questions = asked.map(({ id }): Question => ({
    id,
    text: '?',
    required: true,
    type: 'single',
    options: answerOptions,
  }))
  const counted = asked.map(({ id, counts }) => ({ question: id, answered: people, answers: counts }))
  return surveyFindings(questionResults(questions, { questions: counted, texts: [] })).sentence
}

const relations = (repeated: number) => (people: number, chance: Chance) => {
  const tested = testedSurvey({ questions: 5, people, repeated }, chance)
  return tested.map((pair) => relationText(pair, tested.length))
}

/** Rankings of five items that lie this far apart; each person judges an item with a standard deviation of 1. */
const rankings = (apart: number) => (people: number, chance: Chance) => {
  const items = [0, 1, 2, 3, 4]
  const rankSums = items.map(() => 0)
  for (let person = 0; person < people; person += 1) {
    const judged = items.map((item) => item * apart + Math.log(chance.around(1, 1)))
    const order = items.toSorted((a, b) => (judged[a] ?? 0) - (judged[b] ?? 0))
    order.forEach((item, rank) => (rankSums[item] = (rankSums[item] ?? 0) + rank + 1))
  }
  const found = kendallsW(rankSums, people)
  return found ? rankingText(found) : ''
}

const categories = (sure: number) => (people: number, chance: Chance) => {
  const { sorts, standards, labels } = modelOf(people, chance, sure)
  return agreementText(categoryAgreement(labels.length, sorts, standards))
}

const groups = (sure: number) => (people: number, chance: Chance) => {
  const model = modelOf(people, chance, sure)
  const { similarity, sorts } = model
  return openSortFindings(model, groupStability(similarityDendrogram(similarity), similarity, sorts)).sentence
}

const models = (study: Omit<SortStudy, 'people'>) => (people: number, chance: Chance) =>
  modelsText(mentalModels(study.cards, sortStudiesBy(chance)({ ...study, people })))

const success = (share: number) => (people: number, chance: Chance) =>
  readingText(shareOf(countOf(people, share, chance), people))

const countOf = (people: number, share: number, chance: Chance) =>
  Array.from({ length: people }, () => chance.yes(share)).filter(Boolean).length

const sides = ['One', 'Other'] as const

/** The success, the time in milliseconds, the rating and the answer of people. */
const measures = (people: number, share: number, ms: number, chance: Chance): Measure[] => {
  const named = { task: '1', taskText: '?' }
  const each = Array.from({ length: people }, () => 0)
  const ratings = each.map(() => ({
    value: Number(chance.among({ 1: 1, 2: 1, 3: 2, 4: 6, 5: 10 })),
    count: 1,
  }))
  const chosen = each.map(() => chance.among({ a: 5, b: 3, c: 2 }))
  return [
    { ...named, name: 'Success', kind: 'share', share: shareOf(countOf(people, share, chance), people) },
    {
      ...named,
      name: 'Time',
      kind: 'times',
      times: each.map(() => ({ ms: chance.around(ms, 0.8), count: 1 })),
    },
    { ...named, name: 'Rating', kind: 'mean', group: groupMean(ratings) },
    {
      ...named,
      name: 'Answers',
      kind: 'counts',
      counts: ['a', 'b', 'c'].map((label) => ({
        label,
        count: chosen.filter((one) => one === label).length,
      })),
    },
  ]
}

const comparedRows = (ones: readonly Measure[], others: readonly Measure[]) =>
  compareSides([
    {
      names: sides,
      isSamePeople: false,
      pairs: ones.flatMap((one, index) => {
        const other = others[index]
        return other ? [[one, other] as const] : []
      }),
    },
  ]).flat()

const differences = (otherShare: number, otherMs: number) => (people: number, chance: Chance) =>
  comparedRows(measures(people, 0.8, 20_000, chance), measures(people, otherShare, otherMs, chance)).flatMap(
    ({ test }) => test?.conclusion ?? [],
  )

/** The success and the time of the same people in two tasks; a person is fast or slow in both. */
const pairedDifferences = (otherShare: number, otherMs: number) => (people: number, chance: Chance) => {
  const named = { taskText: '?' }
  const own = Array.from({ length: people }, () => chance.around(1, 0.5))
  const timesOf = (ms: number) => own.map((speed) => speed * chance.around(ms, 0.5))
  const outcomesOf = (share: number) => own.map(() => ({ value: chance.yes(share), times: 1 }))
  const tasks = [
    { task: 'one', outcomes: outcomesOf(0.8), times: timesOf(20_000) },
    { task: 'other', outcomes: outcomesOf(otherShare), times: timesOf(otherMs) },
  ]
  const ratioTo = (times: readonly number[], other: string) =>
    groupMean(
      times.map((ms, person) => ({
        value: Math.log(ms / (tasks.find(({ task }) => task === other)?.times[person] ?? ms)),
        count: 1,
      })),
    )
  const measuresOf = tasks.flatMap(({ task, outcomes, times }): Measure[] => [
    {
      ...named,
      task,
      name: 'Success',
      kind: 'share',
      share: shareOf(outcomes.filter(({ value }) => value).length, people),
      people: outcomes,
    },
    {
      ...named,
      task,
      name: 'Time',
      kind: 'times',
      times: times.map((ms) => ({ ms, count: 1 })),
      logRatioTo: (other) => ratioTo(times, other),
    },
  ])
  const pairs = pairTasks(measuresOf, 'one', 'other')
  return compareSides([{ names: sides, isSamePeople: true, pairs }])
    .flat()
    .flatMap(({ test }) => test?.conclusion ?? [])
}

const groupedSides = (moved: number, people: number, chance: Chance) => {
  const side = (shift: number): Measure[] => [
    {
      task: '1',
      taskText: '?',
      name: 'Groups',
      kind: 'groupings',
      groupings: groupedSide(people, 12, shift, chance),
    },
  ]
  return comparedRows(side(0), side(moved))
}

const groupings = (moved: number) => (people: number, chance: Chance) =>
  groupedSides(moved, people, chance).flatMap(({ test }) => test?.conclusion ?? [])

const cardPairs = (moved: number) => (people: number, chance: Chance) =>
  groupedSides(moved, people, chance).flatMap(({ pairs }) => pairs?.rows.map((row) => row.conclusion) ?? [])

/** A sentence that a plan decides. */
const plannedClaim = /” is (?:above|below) /

/** Each kind of verdict as the pages make it, in one situation or several: where its claim is true and where not. */
export const simulations = {
  preferredDesign: {
    kind: 'preferredDesign',
    claim: /preferred: /,
    studies: 4000,
    untrue: {
      text: 'two designs are liked equally, a third one never',
      study: preference({ a: 1, b: 1, c: 0 }, leadOf),
    },
    true: { text: likedText, study: preference(likedOdds, leadOf) },
  },
  preferredDesignInAnyTask: {
    kind: 'preferredDesign',
    claim: /preferred: /,
    studies: 2000,
    untrue: {
      text: 'in each of five tasks, two designs are liked equally, a third one never',
      study: preference({ a: 1, b: 1, c: 0 }, leadOf, 5),
    },
    true: { text: `in each of five tasks, ${likedText}`, study: preference(likedOdds, leadOf, 5) },
  },
  designPair: {
    kind: 'designPair',
    claim: smallP,
    studies: 4000,
    untrue: { text: 'three designs are liked equally', study: preference(evenOdds, pairsText) },
    true: { text: likedText, study: preference(likedOdds, pairsText) },
  },
  evenSplit: {
    kind: 'evenSplit',
    claim: smallP,
    studies: 4000,
    untrue: { text: 'three designs are liked equally', study: preference(evenOdds, testText) },
    true: { text: likedText, study: preference(likedOdds, testText) },
  },
  leadingAnswer: {
    kind: 'leadingAnswer',
    claim: /^That is a lead of more than chance/,
    studies: 2000,
    untrue: { text: 'in each of five questions, two answers have 40% each', study: answers(alike) },
    true: {
      text: 'in one of five questions, an answer has 60% and the next one 20%',
      study: answers({ w: 6, x: 2, y: 1, z: 1 }),
    },
  },
  relatedAnswers: {
    kind: 'relatedAnswers',
    claim: /seem to be related/,
    studies: 1000,
    untrue: { text: 'five questions are unrelated', study: relations(0) },
    true: { text: 'of five questions, half of the people answer two alike', study: relations(0.5) },
  },
  agreedRanking: {
    kind: 'agreedRanking',
    claim: /^People agree more than chance/,
    studies: 1000,
    untrue: { text: 'people rank five items at random', study: rankings(0) },
    true: { text: 'items are a third of a standard deviation apart', study: rankings(1 / 3) },
  },
  agreedCategories: {
    kind: 'agreedCategories',
    claim: /^That is (?:more|less) than chance/,
    studies: 4000,
    untrue: { text: 'people put twelve cards in four categories at random', study: categories(0) },
    true: { text: 'people know the category of a card by 30%', study: categories(0.3) },
  },
  cardGroups: {
    kind: 'cardGroups',
    claim: /^The sorts of all participants suggest/,
    studies: 400,
    untrue: { text: 'people put twelve cards in four groups at random', study: groups(0) },
    true: { text: 'people know the group of a card by 50%', study: groups(0.5) },
  },
  mentalModels: {
    kind: 'mentalModels',
    claim: /^\d+ mental models describe/,
    studies: 100,
    untrue: {
      text: 'one way to sort 20 cards, 15% of them at random',
      study: models({ cards: 20, into: 5, noise: 0.15 }),
    },
    true: {
      text: 'two in five people sort eight of 24 cards in another way',
      study: models({ cards: 24, into: 4, noise: 0.2, different: 8 }),
    },
  },
  successBand: {
    kind: 'successBand',
    // At 80%, the band from 65 to 80% is true.
    claim: /^(?:Below 50|50 to 65|Above 80)/,
    studies: 4000,
    untrue: { text: '80% succeed, the edge of a band', study: success(0.8) },
    true: { text: '95% succeed', study: success(0.95) },
  },
  middleBand: {
    kind: 'successBand',
    claim: /^(?:50 to 65|65 to 80)/,
    studies: 4000,
    untrue: { text: 'just below 50% succeed, the edge of a band', study: success(0.4999) },
    true: { text: '72.5% succeed, the middle of a band', study: success(0.725) },
  },
  difference: {
    kind: 'difference',
    claim: /^(?:Higher|Longer) in|^The answers differ/,
    studies: 1000,
    untrue: {
      text: 'success, time, rating and answer are alike on both sides',
      study: differences(0.8, 20_000),
    },
    true: { text: 'success is 80 or 50%, the typical time 20 or 30 s', study: differences(0.5, 30_000) },
  },
  pairedDifference: {
    kind: 'difference',
    claim: /^(?:Higher|Longer) in/,
    studies: 4000,
    untrue: {
      text: 'the same people succeed in two tasks by 80%, in the same typical time',
      study: pairedDifferences(0.8, 20_000),
    },
    true: {
      text: 'the same people succeed by 80 or 50%, in 20 or 30 s',
      study: pairedDifferences(0.5, 30_000),
    },
  },
  groupingDifference: {
    kind: 'difference',
    claim: /^People of both sides group the cards differently/,
    studies: 400,
    untrue: { text: 'both sides sort twelve cards alike, all pairs together', study: groupings(0) },
    true: {
      text: 'the other side puts four of twelve cards in another group, all pairs together',
      study: groupings(4),
    },
  },
  cardPairDifference: {
    kind: 'cardPairDifference',
    claim: /^More often together/,
    studies: 400,
    untrue: { text: 'both sides sort twelve cards alike', study: cardPairs(0) },
    true: { text: 'the other side puts four of twelve cards in another group', study: cardPairs(4) },
  },
  plannedShareOnce: {
    kind: 'plannedResult',
    claim: plannedClaim,
    studies: 2000,
    untrue: {
      text: '70% succeed, compared with 70%, read once at the end',
      study: plannedStudy({ kind: 'share', method: 'once', result: 0.7, against: 0.7 }),
    },
    true: {
      text: '90% succeed, compared with 70%, read once at the end',
      study: plannedStudy({ kind: 'share', method: 'once', result: 0.9, against: 0.7 }),
    },
  },
  plannedShareLate: {
    kind: 'plannedResult',
    claim: plannedClaim,
    studies: 2000,
    untrue: {
      text: '70% succeed, compared with 70%, read at four looks, mostly at the end',
      study: plannedStudy({ kind: 'share', method: 'late', result: 0.7, against: 0.7 }),
    },
    true: {
      text: '90% succeed, compared with 70%, read at four looks, mostly at the end',
      study: plannedStudy({ kind: 'share', method: 'late', result: 0.9, against: 0.7 }),
    },
  },
  plannedShareEven: {
    kind: 'plannedResult',
    claim: plannedClaim,
    studies: 2000,
    untrue: {
      text: '70% succeed, compared with 70%, read at four looks, evenly',
      study: plannedStudy({ kind: 'share', method: 'even', result: 0.7, against: 0.7 }),
    },
    true: {
      text: '90% succeed, compared with 70%, read at four looks, evenly',
      study: plannedStudy({ kind: 'share', method: 'even', result: 0.9, against: 0.7 }),
    },
  },
  plannedShareAnytime: {
    kind: 'plannedResult',
    claim: plannedClaim,
    studies: 2000,
    untrue: {
      text: '70% succeed, compared with 70%, read after each answer',
      study: plannedStudy({ kind: 'share', method: 'anytime', result: 0.7, against: 0.7 }),
    },
    true: {
      text: '90% succeed, compared with 70%, read after each answer',
      study: plannedStudy({ kind: 'share', method: 'anytime', result: 0.9, against: 0.7 }),
    },
  },
  plannedMeanEven: {
    kind: 'plannedResult',
    claim: plannedClaim,
    studies: 1000,
    untrue: {
      text: 'the mean is the value it is compared with, read at four looks, evenly',
      study: plannedStudy({ kind: 'mean', method: 'even', result: 0, against: 0 }),
    },
    true: {
      text: 'the mean is 0.6 deviations above its value, read at four looks, evenly',
      study: plannedStudy({ kind: 'mean', method: 'even', result: 0.6, against: 0 }),
    },
  },
  plannedTimeLate: {
    kind: 'plannedResult',
    claim: plannedClaim,
    studies: 1000,
    untrue: {
      text: 'the geometric mean of times is the value it is compared with, read at four looks, mostly at the end',
      study: plannedStudy({ kind: 'time', method: 'late', result: 0, against: 0 }),
    },
    true: {
      text: 'it is 0.6 deviations of the logarithms above its value, read at four looks, mostly at the end',
      study: plannedStudy({ kind: 'time', method: 'late', result: 0.6, against: 0 }),
    },
  },
  plannedMeanAnytime: {
    kind: 'plannedResult',
    claim: plannedClaim,
    studies: 1000,
    untrue: {
      text: 'the mean is the value it is compared with, read after each answer',
      study: plannedStudy({ kind: 'mean', method: 'anytime', result: 0, against: 0 }),
    },
    true: {
      text: 'the mean is 0.6 deviations above its value, read after each answer',
      study: plannedStudy({ kind: 'mean', method: 'anytime', result: 0.6, against: 0 }),
    },
  },
} satisfies Readonly<Record<string, Simulation>>

/** A row of the table: one or more for each kind of verdict. */
export type RowId = keyof typeof simulations

/** Shares of studies that claim, by the number of people; null where no study had such a sentence. */
export type Rates = Readonly<Record<Size, number | null>>

/** Both rates of a row, and the number of simulated studies behind each number. */
export interface KindRates {
  readonly studies: number
  readonly untrue: Rates
  readonly true: Rates
}

export const seed = 20_261_129

/** Share of studies of so many people in which any verdict of the row’s kind claims an effect. */
function claimRate(row: RowId, setting: 'untrue' | 'true', people: number, studies: number) {
  const { kind, claim, [setting]: imagined } = simulations[row]
  const chance = createChance(seed)
  let [given, claims] = [0, 0]
  for (let study = 0; study < studies; study += 1) {
    const verdicts = partsOf(imagined.study(people, chance)).filter((part) => part instanceof Verdict)
    const texts = verdicts
      .filter((verdict) => verdict.kind === kind)
      .map((verdict) => verdict.at('closed') ?? '')
    if (texts.length > 0) given += 1
    if (texts.some((text) => claim.test(text))) claims += 1
  }
  return given === 0 ? null : claims / studies
}

/** The rates of a row. */
export function simulatedRates(row: RowId, studies: number): KindRates {
  const ratesOf = (setting: 'untrue' | 'true'): Rates => {
    const rate = (people: Size) => claimRate(row, setting, people, studies)
    return { 3: rate(3), 5: rate(5), 8: rate(8), 10: rate(10), 20: rate(20), 50: rate(50), 100: rate(100) }
  }
  return { studies, untrue: ratesOf('untrue'), true: ratesOf('true') }
}
