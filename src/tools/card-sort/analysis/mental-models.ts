import { people as peopleText, percent } from '#studies/statistics/format.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import { greatestAssignment } from './assignment.ts'
import { resampledSorts } from './bootstrap.ts'
import type { Sort } from './sorts.ts'
import { typicalSorts } from './typical-sorts.ts'

/** People who sort by the same mental model: a latent class. */
export interface MentalModel {
  /** Share of people, 0 to 1. */
  readonly share: number
  /** The groups that the class makes most often, with the cards whose most probable group it is. */
  readonly groups: readonly (readonly { readonly card: number; readonly probability: number }[])[]
}

/** The fit of a number of classes. */
export interface ClassFit {
  readonly classes: number
  /** Bayesian information criterion; lower is better. */
  readonly bic: number
}

/** The mental models of the people of a card sort. */
export interface MentalModels {
  readonly fits: readonly ClassFit[]
  /** The classes of the number with the lowest BIC, the largest first. */
  readonly models: readonly MentalModel[]
  /** Mean probability of a person's most probable class, 0.5 to 1; 1 for one class. */
  readonly certainty: number
  readonly people: number
}

const maxClasses = 4
const mostSteps = 60
const mostGroups = 20
/** Below this number of people, classes would be guesses. */
const fewest = 10

/** Probabilities by card (row) and group (column); the last column is for cards in no common group. */
type Profile = readonly Float64Array[]

/**
 * Latent classes of people (Lazarsfeld and Henry 1968; Goodman 1974, Biometrika 61, page 215): in class c, a person
 * puts card i into group g with probability θ(c, i, g), independently over cards. In open sorts groups have no common
 * names, so the groups of each person are matched with those of the class, one to one, such that their probability is
 * greatest. A class has as many groups as the median person made, and one for all other cards. The number of classes has
 * the lowest BIC = −2 log L + (classes × cards × groups + classes − 1) · log people (Schwarz 1978, Annals of Statistics 6,
 * page 461). Expectation maximization starts from typical sorts, so the result does not depend on the order of people.
 * Null below ten people.
 */
export function mentalModels(cards: number, sorts: readonly Sort[]): MentalModels | null {
  const people = resampledSorts(sorts).map((sort) => sort.filter((group) => group.cards.length > 0))
  if (people.length < fewest) return null
  const sizes = people.map((sort) => sort.length).toSorted((a, b) => a - b)
  const groups = Math.max(1, Math.min(mostGroups, elementAt(sizes, Math.floor((sizes.length - 1) / 2))))
  const mixtures: Mixture[] = []
  for (let classes = 1; classes <= maxClasses; classes += 1) {
    const starts = typicalSorts(cards, people, classes).map(({ sort }) => elementAt(people, sort))
    if (starts.length < classes) break
    mixtures.push(fit(cards, groups, people, starts))
  }
  const fits = mixtures.map(({ logLikelihood, shares }) => ({
    classes: shares.length,
    bic: -2 * logLikelihood + (shares.length * cards * groups + shares.length - 1) * Math.log(people.length),
  }))
  const lowest = Math.min(...fits.map(({ bic }) => bic))
  const best = elementAt(
    mixtures,
    fits.findIndex(({ bic }) => bic === lowest),
  )
  return {
    fits,
    models: best.shares
      .map((share, index) => ({ share, groups: groupsOf(elementAt(best.profiles, index), groups) }))
      .toSorted((a, b) => b.share - a.share),
    certainty:
      best.members.reduce((sum, each) => sum + Math.max(...each), 0) / Math.max(1, best.members.length),
    people: people.length,
  }
}

interface Mixture {
  readonly shares: readonly number[]
  readonly profiles: readonly Profile[]
  /** Probabilities of the classes by person. */
  readonly members: readonly (readonly number[])[]
  readonly logLikelihood: number
}

function fit(cards: number, groups: number, people: readonly Sort[], starts: readonly Sort[]): Mixture {
  let shares = starts.map(() => 1 / starts.length)
  let profiles = starts.map((start) => startOf(cards, groups, start))
  let before = -Infinity
  for (let step = 0; ; step += 1) {
    const logs = profiles.map((profile) => profile.map((row) => row.map(Math.log)))
    const matched = people.map((sort) => logs.map((profile) => matchGroups(profile, groups, sort)))
    const joint = matched.map((each) =>
      each.map(({ log }, index) => log + Math.log(elementAt(shares, index))),
    )
    const totals = joint.map(logSum)
    const members = joint.map((each, person) => each.map((log) => Math.exp(log - elementAt(totals, person))))
    const logLikelihood = totals.reduce((sum, each) => sum + each, 0)
    if (step === mostSteps || logLikelihood - before < 1e-6 * Math.abs(logLikelihood))
      return { shares, profiles, members, logLikelihood }
    before = logLikelihood
    shares = starts.map((_, index) => {
      const weight = members.reduce((sum, each) => sum + elementAt(each, index), 0)
      return Math.max(1e-9, weight / people.length)
    })
    profiles = starts.map((_, index) => {
      const counts = emptyProfile(cards, groups)
      matched.forEach((each, person) => {
        const weight = elementAt(elementAt(members, person), index)
        elementAt(each, index).groupOf.forEach((group, card) => {
          const row = elementAt(counts, card)
          row[group] = (row[group] ?? 0) + weight
        })
      })
      return counts.map(normalized)
    })
  }
}

const emptyProfile = (cards: number, groups: number) =>
  Array.from({ length: cards }, () => new Float64Array(groups + 1))

/** Probabilities from counts; half a person spread over all groups keeps them above 0. */
function normalized(counts: Float64Array): Float64Array {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count) => (count + 0.5 / counts.length) / (total + 0.5))
}

/** A profile near one sort: its largest groups, each card in its group as if two people agreed. */
function startOf(cards: number, groups: number, sort: Sort): Profile {
  const counts = emptyProfile(cards, groups)
  const largest = sort.toSorted(
    (a, b) => b.cards.length - a.cards.length || lowest(a.cards) - lowest(b.cards),
  )
  const groupOf = new Int32Array(cards).fill(groups)
  largest.slice(0, groups).forEach((group, index) => {
    for (const card of group.cards) groupOf[card] = index
  })
  counts.forEach((row, card) => (row[elementAt(groupOf, card)] = 2))
  return counts.map(normalized)
}

const lowest = (cards: readonly number[]) => Math.min(...cards)

/** The groups of a person matched with those of a class, by log-probabilities, and the one of the sort. */
function matchGroups(logs: Profile, groups: number, sort: Sort) {
  const gains = sort.map(({ cards }) =>
    Array.from({ length: groups }, (_, group) => {
      let gain = 0
      for (const card of cards) gain += (logs[card]?.[group] ?? 0) - (logs[card]?.[groups] ?? 0)
      return Math.max(0, gain)
    }),
  )
  const { columnOf } = greatestAssignment(gains)
  const groupOf = new Int32Array(logs.length).fill(groups)
  sort.forEach(({ cards }, row) => {
    const column = columnOf[row] ?? -1
    if (column === -1 || (gains[row]?.[column] ?? 0) === 0) return
    for (const card of cards) groupOf[card] = column
  })
  let log = 0
  groupOf.forEach((group, card) => (log += logs[card]?.[group] ?? 0))
  return { groupOf, log }
}

function logSum(logs: readonly number[]): number {
  const most = Math.max(...logs)
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0))
}

/** The most probable group of each card; cards in no common group are left out. Largest groups first. */
function groupsOf(profile: Profile, groups: number): MentalModel['groups'] {
  const found = Array.from({ length: groups }, (): { card: number; probability: number }[] => [])
  profile.forEach((row, card) => {
    const probability = Math.max(...row)
    found[row.indexOf(probability)]?.push({ card, probability })
  })
  return found.filter(({ length }) => length > 0).toSorted((a, b) => b.length - a.length)
}

/** Whether people sort by one mental model or by several, in sentences. Null: there is no analysis. */
export function modelsText(found: MentalModels | null): string {
  if (found === null) return `Mental models need at least ${peopleText(fewest)}.`
  const { models, people } = found
  if (models.length === 1)
    return `One mental model describes these ${peopleText(people)} best. Several would need more parameters than their sorts justify; a small difference between people may need more of them to show.`
  const shares = models.map(({ share }) => percent(share)).join(', ')
  return `${models.length} mental models describe these ${peopleText(people)} best: they are ${shares} of the people.`
}
