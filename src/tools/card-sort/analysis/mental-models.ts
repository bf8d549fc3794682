import { decimals, people as peopleText, percent } from '#studies/statistics/format.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import { createDraw, shuffled } from '#studies/statistics/random.ts'
import { greatestAssignment } from './assignment.ts'
import { averageLinkage } from './average-linkage.ts'
import { resampledSorts } from './bootstrap.ts'
import { clustersAt, cutFor } from './dendrogram.ts'
import { pairCount, pairIndex } from './similarity.ts'
import { groupOfCards, type Sort } from './sorts.ts'
import { type Statement, Verdict } from '#studies/statistics/statements.ts'

/** People who sort by the same mental model: a latent class. */
export interface MentalModel {
  /** Share of people, 0 to 1. */
  readonly share: number
  /** The groups of average linkage of the class, with the share of its people who put the card there. */
  readonly groups: readonly (readonly { readonly card: number; readonly probability: number }[])[]
}

/** How well a number of classes predicts the sorts of people whom it was not fitted to. */
export interface ClassFit {
  readonly classes: number
  /** Mean log-likelihood of a left-out person, minus that with one class less; null for one class. */
  readonly gain: number | null
  /** Standard error of the gain. */
  readonly error: number | null
}

/** The mental models of the people of a card sort. */
export interface MentalModels {
  /** One class, and each further number that was tried. */
  readonly fits: readonly ClassFit[]
  /** The classes of the chosen number, the largest first. */
  readonly models: readonly MentalModel[]
  /** Mean probability of a person's most probable class, 0.5 to 1; 1 for one class. */
  readonly certainty: number
  readonly people: number
}

const maxClasses = 4
/** Below this number of people, classes would be guesses. */
const fewest = 10
/** At most this many people × cards²: it limits the work to seconds. */
const mostWork = 1_000_000
const [starts, stepsOfStart, mostSteps] = [4, 3, 12]
/** The weight of all people in the similarities of a class, as a number of people. */
const shrinkage = 2
/** How consistently a person follows the class: β of each kind of person. Each is twice the one before. */
const consistencies = [0.2, 0.4, 0.8, 1.6]
/** A further class has to raise the log-likelihood of a left-out person by so much and so many standard errors. */
const [leastGain, leastErrors] = [0.25, 2]
const [leastShare, leastPeople] = [0.05, 2]

/**
 * Latent classes of people, each a distribution over partitions indexed by pairwise information (Dahl, Day and Tsai
 * 2017, Journal of the American Statistical Association 112, page 721): cards come in the order of the study; a card
 * starts a group with a probability that is the same in all classes, so that it cancels, or joins group S with a
 * probability in proportion to exp(β · mean over s in S of ln(λ ∕ (1 − λ))), where λ is the share of the class that
 * puts both cards together. The choices of each step sum to one. β, one of four, is a person's consistency. Expectation
 * maximization from several random starts; another class is accepted if it predicts left-out people better
 * (cross-validation in ten parts, from 60 people on in five; Smyth 2000, Statistics and Computing 10, page 63). Null
 * below ten people. The order of people has no influence.
 */
export function mentalModels(cards: number, sorts: readonly Sort[]): MentalModels | null {
  const newest = resampledSorts(sorts.slice(0, Math.max(fewest, Math.floor(mostWork / cards ** 2))))
  if (newest.length < fewest) return null
  const people = newest.map((sort) => personOf(cards, sort))
  const order = shuffled([...people.keys()], createDraw(people.length))
  const fits: ClassFit[] = [{ classes: 1, gain: null, error: null }]
  let best = fit(cards, people, 1)
  let logs = leftOut(cards, people, order, 1)
  while (best.shares.length < maxClasses) {
    const classes = best.shares.length + 1
    const nextLogs = leftOut(cards, people, order, classes)
    const { gain, error } = gainOf(nextLogs.map((log, person) => log - elementAt(logs, person)))
    fits.push({ classes, gain, error })
    if (gain < leastGain || gain < leastErrors * error) break
    const next = fit(cards, people, classes)
    if (Math.min(...next.shares) * people.length < Math.max(leastPeople, leastShare * people.length)) break
    best = next
    logs = nextLogs
  }
  return {
    fits,
    models: best.shares
      .map((share, index) => ({
        share,
        groups: groupsOf(
          cards,
          people,
          best.members.map((each) => elementAt(each, index)),
        ),
      }))
      .toSorted((a, b) => b.share - a.share),
    certainty: best.members.reduce((sum, each) => sum + Math.max(...each), 0) / people.length,
    people: people.length,
  }
}

/** Mean and standard error of the gains of people. */
function gainOf(gains: readonly number[]) {
  const gain = gains.reduce((sum, each) => sum + each, 0) / gains.length
  const squares = gains.reduce((sum, each) => sum + (each - gain) ** 2, 0)
  return { gain, error: Math.sqrt(squares / (gains.length - 1) / gains.length) }
}

/** The log-likelihood of each person under the classes of the people of the other folds. */
function leftOut(
  cards: number,
  people: readonly Person[],
  order: readonly number[],
  classes: number,
): number[] {
  const logs = people.map(() => 0)
  const folds = people.length < 60 ? 10 : 5
  for (let fold = 0; fold < folds; fold += 1) {
    const isLeftOut = (_: Person, person: number) => elementAt(order, person) % folds === fold
    const mixture = fit(
      cards,
      people.filter((each, person) => !isLeftOut(each, person)),
      classes,
    )
    people.forEach((each, person) => {
      if (isLeftOut(each, person)) logs[person] = likelihoodOf(mixture, each).log
    })
  }
  return logs
}

/** The partition of one person. */
interface Person {
  readonly groups: readonly (readonly number[])[]
  /** Group by card in the order of their first cards, −1 for an unsorted card. */
  readonly groupOf: Int32Array
}

function personOf(cards: number, sort: Sort): Person {
  const groups = sort
    .filter((group) => group.cards.length > 0)
    .map((group) => group.cards.toSorted((a, b) => a - b))
    .toSorted(([a = 0], [b = 0]) => a - b)
  return {
    groups,
    groupOf: groupOfCards(
      cards,
      groups.map((group) => ({ name: null, cards: group })),
    ),
  }
}

interface Parameters {
  readonly shares: readonly number[]
  /** Shares of the kinds of people by consistency. */
  readonly kinds: readonly number[]
  /** ln(λ ∕ (1 − λ)) by class, a square of cards whose lower triangle is used. */
  readonly odds: readonly Float64Array[]
}

interface Mixture extends Parameters {
  /** Probabilities of the classes by person. */
  readonly members: readonly (readonly number[])[]
  readonly logLikelihood: number
}

/** The most likely classes found from several random starts; a start is as many people as classes. */
function fit(cards: number, people: readonly Person[], classes: number): Mixture {
  const all = similaritiesOf(cards, people, () => 1)
  const draw = createDraw(people.length)
  const started = Array.from({ length: classes === 1 ? 1 : starts }, () => {
    const seeds = shuffled(people, draw).slice(0, classes)
    return maximize(cards, people, all, stepsOfStart, {
      shares: seeds.map(() => 1 / classes),
      kinds: consistencies.map(() => 1 / consistencies.length),
      odds: classes === 1 ? [logOdds(all)] : seeds.map((seed) => oddsOf(cards, [seed], () => 1, all)),
    })
  })
  const best = started.reduce((a, b) => (b.logLikelihood > a.logLikelihood ? b : a))
  return maximize(cards, people, all, mostSteps, best)
}

/** Expectation maximization. */
function maximize(
  cards: number,
  people: readonly Person[],
  all: Similarities,
  steps: number,
  start: Parameters,
): Mixture {
  let parameters = start
  let before = -Infinity
  for (let step = 0; ; step += 1) {
    const found = people.map((person) => likelihoodOf(parameters, person))
    const members = found.map((each) => each.classes)
    const logLikelihood = found.reduce((sum, { log }) => sum + log, 0)
    if (step === steps || logLikelihood - before < 1e-4 * Math.abs(logLikelihood))
      return { ...parameters, members, logLikelihood }
    before = logLikelihood
    parameters = {
      shares: sharesOf(members),
      kinds: sharesOf(found.map(({ kinds }) => kinds)),
      odds:
        parameters.shares.length === 1
          ? parameters.odds
          : parameters.shares.map((_, index) =>
              oddsOf(cards, people, (person) => members[person]?.[index] ?? 0, all),
            ),
    }
  }
}

/** Means of probabilities by column; half a person in all keeps them above 0. */
const sharesOf = (rows: readonly (readonly number[])[]): number[] =>
  elementAt(rows, 0).map((_, column, { length }) => {
    const sum = rows.reduce((total, row) => total + (row[column] ?? 0), 0)
    return (sum + 0.5 / length) / (rows.length + 0.5)
  })

/** Log-likelihood of a person's partition, and the probabilities of classes and kinds of people. */
function likelihoodOf({ shares, kinds, odds }: Parameters, person: Person) {
  const logs = odds.map((own, index) =>
    logsOf(own, person).map(
      (log, kind) => log + Math.log(elementAt(shares, index)) + Math.log(elementAt(kinds, kind)),
    ),
  )
  const most = Math.max(...logs.flat())
  const joint = logs.map((row) => row.map((log) => Math.exp(log - most)))
  const total = joint.reduce((sum, row) => sum + sumOf(row), 0)
  return {
    log: most + Math.log(total),
    classes: joint.map((row) => sumOf(row) / total),
    kinds: kinds.map((_, kind) => joint.reduce((sum, row) => sum + (row[kind] ?? 0), 0) / total),
  }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0)

/** The log-probability that the cards join their groups, by consistency. O(cards²), without bounds checks. */
function logsOf(odds: Float64Array, { groups, groupOf }: Person): number[] {
  const cards = groupOf.length
  const logs = consistencies.map(() => 0)
  const sums = new Float64Array(groups.length)
  const sizes = new Int32Array(groups.length)
  const totals = new Float64Array(consistencies.length)
  const smallest = elementAt(consistencies, 0)
  let started = 0
  for (let card = 0; card < cards; card += 1) {
    const own = groupOf[card] ?? -1
    if (own === -1) continue
    if (own === started) started += 1
    else if (started > 1) {
      sums.fill(0, 0, started)
      for (let other = 0; other < card; other += 1) {
        const group = groupOf[other] ?? -1
        if (group !== -1) sums[group] = (sums[group] ?? 0) + (odds[card * cards + other] ?? 0)
      }
      const ownMean = (sums[own] ?? 0) / (sizes[own] ?? 1)
      totals.fill(0)
      for (let group = 0; group < started; group += 1) {
        // Each consistency is twice the one before, so its power is the square.
        let power = Math.exp(smallest * ((sums[group] ?? 0) / (sizes[group] ?? 1) - ownMean))
        for (let kind = 0; kind < totals.length; kind += 1, power *= power)
          totals[kind] = (totals[kind] ?? 0) + power
      }
      for (let kind = 0; kind < totals.length; kind += 1)
        logs[kind] = (logs[kind] ?? 0) - Math.log(totals[kind] ?? 1)
    }
    sizes[own] = (sizes[own] ?? 0) + 1
  }
  return logs
}

/** The log-probabilities that the cards of a sort join their groups, by consistency; see `mentalModels`. */
export const sortLikelihoods = (cards: number, odds: Float64Array, sort: Sort): number[] =>
  logsOf(odds, personOf(cards, sort))

/** Shares of people who put two cards together, in the lower triangle of a square of cards. */
type Similarities = Float64Array

/** Similarities of people by weight, near the mean of all pairs where there are few people. */
function similaritiesOf(
  cards: number,
  people: readonly Person[],
  weightOf: (person: number) => number,
): Similarities {
  const { together, weight } = togetherOf(cards, people, weightOf)
  const mean = together.reduce((sum, each) => sum + each, 0) / Math.max(1, pairCount(cards) * weight)
  const kept = Math.min(0.95, Math.max(0.05, mean))
  return together.map((each) => (each + kept) / (weight + 1))
}

const logOdds = (similarities: Similarities) => similarities.map((each) => Math.log(each / (1 - each)))

/** Log odds of the similarities of a class, near those of all people where the class has few. */
function oddsOf(
  cards: number,
  people: readonly Person[],
  weightOf: (person: number) => number,
  all: Similarities,
): Float64Array {
  const { together, weight } = togetherOf(cards, people, weightOf)
  return logOdds(
    together.map((each, pair) => (each + shrinkage * elementAt(all, pair)) / (weight + shrinkage)),
  )
}

function togetherOf(cards: number, people: readonly Person[], weightOf: (person: number) => number) {
  const together = new Float64Array(cards * cards)
  let weight = 0
  people.forEach(({ groups }, person) => {
    const own = weightOf(person)
    weight += own
    for (const group of groups)
      for (let place = 1; place < group.length; place += 1) {
        const row = elementAt(group, place) * cards
        for (let before = 0; before < place; before += 1) {
          const pair = row + elementAt(group, before)
          together[pair] = (together[pair] ?? 0) + own
        }
      }
  })
  return { together, weight }
}

/**
 * The groups of a class: average linkage of its similarities, cut at the median number of groups that its people made.
 * The groups of each person are matched with them, one to one, so that most cards agree. Largest groups first.
 */
function groupsOf(
  cards: number,
  people: readonly Person[],
  weights: readonly number[],
): MentalModel['groups'] {
  const { together, weight } = togetherOf(cards, people, (person) => weights[person] ?? 0)
  const apart = new Float64Array(pairCount(cards))
  for (let card = 1; card < cards; card += 1)
    for (let other = 0; other < card; other += 1)
      apart[pairIndex(cards, other, card)] = 1 - elementAt(together, card * cards + other) / weight
  const tree = averageLinkage(cards, apart)
  const clusters = clustersAt(tree, cutFor(tree, medianGroups(people, weights)))
  const placed = new Float64Array(cards)
  people.forEach(({ groups }, person) => {
    const overlaps = groups.map((group) =>
      clusters.map((cluster) => group.filter((card) => cluster.includes(card)).length),
    )
    greatestAssignment(overlaps).columnOf.forEach((column, row) => {
      const cluster = clusters[column] ?? []
      for (const card of groups[row] ?? [])
        if (cluster.includes(card)) placed[card] = (placed[card] ?? 0) + (weights[person] ?? 0) / weight
    })
  })
  return clusters
    .map((cluster) => cluster.map((card) => ({ card, probability: Math.min(1, elementAt(placed, card)) })))
    .map((cluster) => cluster.filter(({ probability }) => probability > 0))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length)
}

/** The weighted median of the numbers of groups. */
function medianGroups(people: readonly Person[], weights: readonly number[]): number {
  const half = sumOf(weights) / 2
  let below = 0
  for (const person of [...people.keys()].toSorted(
    (a, b) => elementAt(people, a).groups.length - elementAt(people, b).groups.length,
  )) {
    below += weights[person] ?? 0
    if (below >= half) return elementAt(people, person).groups.length
  }
  return 1
}

/** Whether people sort by one mental model or by several, in sentences. Null: there is no analysis. */
export function modelsText(found: MentalModels | null): Statement {
  if (found === null) return `Mental models need at least ${peopleText(fewest)}.`
  const { models, people } = found
  if (models.length === 1)
    return new Verdict(
      'mentalModels',
      `One mental model describes these ${peopleText(people)} best. Several do not predict the sorts of left-out people clearly better; a small difference between people may need more of them to show.`,
    )
  const shares = models.map(({ share }) => percent(share)).join(', ')
  return new Verdict(
    'mentalModels',
    `${models.length} mental models describe these ${peopleText(people)} best: they are ${shares} of the people.`,
  )
}

/** The heading of the fits. */
export const fitsCaption = 'Gain in log-likelihood of a left-out person by one more mental model'

/** The gain of a further class with its standard error. */
export const gainText = ({ gain, error }: ClassFit) =>
  gain === null || error === null ? '–' : `${decimals(gain, 2)} ± ${decimals(error, 2)}`
