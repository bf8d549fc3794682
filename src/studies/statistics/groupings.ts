import { quantile, type Interval } from './intervals.ts'
import { elementAt } from './lists.ts'
import { createDraw } from './random.ts'
import { compareShares, fisherExact, type ShareCount } from './two-shares.ts'

/** How a group of people put the same items into groups of their own, as in a card sort. */
export interface Groupings {
  readonly items: readonly { readonly id: string; readonly label: string }[]
  readonly people: number
  /** Number of people who put both items in one group: the upper triangle by rows, over all people. */
  readonly together: ArrayLike<number>
  /** The group of each item for each person, −1 for an item in no group. Not all people if there are many. */
  readonly sorts: readonly ArrayLike<number>[]
}

/** Two items, and how many people of both sides put them in one group. */
export interface PairCompared {
  readonly items: readonly [string, string]
  readonly first: ShareCount
  readonly second: ShareCount
  readonly difference: number
  /** 95%, of this pair alone. */
  readonly interval: Interval
  readonly method: 'fisher' | 'n-1'
  /** Not adjusted for the number of pairs. */
  readonly p: number
}

/** The difference of the similarities of two groups of people. */
export interface GroupingsCompared {
  /** Number of items that both sides have. */
  readonly items: number
  /** Number of people of each side whose sorts were permuted. */
  readonly people: readonly [number, number]
  /** Root of the mean, over all pairs of items, of the squared difference of both shares. */
  readonly difference: number
  /** The 95% quantile of the same number for people who are assigned to the sides at random. */
  readonly byChance: number
  /** Share of the squared distances between people that the sides explain, 0 to 1. */
  readonly explained: number
  readonly p: number
  /** Whether all assignments of people to the sides were counted, not a sample of them. */
  readonly isExact: boolean
  readonly pairs: readonly PairCompared[]
}

/** Maximum number of newest people of a side whose sorts are permuted. */
export const mostPermuted = 300
const mostAssignments = 3999
const fewestAssignments = 999
/** Number of people of both sides up to which pairs have an exact test. */
const mostExact = 1000
/** Sums of a permutation test: it takes less than a second. */
const mostSums = 50_000_000

/**
 * Compares how two groups of different people grouped the same items: a permutational analysis of variance (Anderson
 * 2001, Austral Ecology 26, page 32). The squared distance of two people is the number of pairs of items that only one
 * of them put together (Mirkin 1996, Mathematical classification and clustering, page 230); with it, the test compares
 * the distance of both matrices of similarities, Σ (share − share)², with that of random assignments of the people to
 * sides of the same sizes. All assignments are counted if there are at most 3999; otherwise p = (hits + 1) ∕ (draws +
 * 1) (Phipson and Smyth 2010, Statistical Applications in Genetics and Molecular Biology 9, article 39). The result
 * does not depend on the order of people. Items are matched by identifier, or else by label. Null if a side has fewer
 * than two people, no two items are in common, or all people made the same groups.
 */
export function compareGroupings(a: Groupings, b: Groupings): GroupingsCompared | null {
  const items = commonItems(a, b)
  const [first, second] = [a, b].map(({ sorts }, side) =>
    sorts
      .slice(0, mostPermuted)
      .map((sort) => groupsInOrder(items.map((item) => sort[item[side] ?? -1] ?? -1))),
  )
  if (items.length < 2 || !first || !second || Math.min(first.length, second.length) < 2) return null
  // The smaller side is drawn, which needs fewer sums.
  const [small, large] = first.length <= second.length ? [first, second] : [second, first]
  const people = [
    ...small.map((groups) => ({ groups, isSmall: true })),
    ...large.map((groups) => ({ groups, isSmall: false })),
  ].toSorted((one, other) => compareSorts(one.groups, other.groups))
  const distances = distancesOf(people.map(({ groups }) => groups))
  if (distances.total === 0) return null
  const own = people.flatMap(({ isSmall }, person) => (isSmall ? [person] : []))
  const observed = distances.between(own)
  const { values, isExact } = assignmentsOf(people.length, own.length, distances.between)
  const hits = values.filter((value) => value >= observed).length
  // The squared distance of both matrices times the squared sizes of both sides.
  const scale = small.length ** 2 * large.length ** 2
  const pairs = (items.length * (items.length - 1)) / 2
  const typical = (value: number) => Math.sqrt(value / scale / pairs)
  return {
    items: items.length,
    people: [first.length, second.length],
    difference: typical(observed),
    byChance: typical(
      quantile(
        values.toSorted((x, y) => x - y),
        0.95,
      ),
    ),
    explained: observed / (small.length * large.length) / distances.total,
    p: isExact ? hits / values.length : (hits + 1) / (values.length + 1),
    isExact,
    pairs: pairsOf(a, b, items),
  }
}

/** Indexes of the items that both sides have, in the order of the first side. */
function commonItems(a: Groupings, b: Groupings): (readonly [number, number])[] {
  const left = new Map(b.items.map((item, index) => [index, item]))
  const found = a.items.map(({ id }) => {
    const index = b.items.findIndex((other) => other.id === id)
    left.delete(index)
    return index
  })
  return a.items.flatMap(({ label }, item) => {
    const known = found[item] ?? -1
    if (known !== -1) return [[item, known] as const]
    const [other] = [...left].find(([, each]) => each.label === label) ?? []
    if (other === undefined) return []
    left.delete(other)
    return [[item, other] as const]
  })
}

/** The groups of the items, numbered by their first item; −1 for items in no group. */
function groupsInOrder(groups: readonly number[]): number[] {
  const numbers = new Map<number, number>()
  return groups.map((group) => {
    if (group === -1) return -1
    const number = numbers.get(group) ?? numbers.size
    numbers.set(group, number)
    return number
  })
}

const compareSorts = (a: readonly number[], b: readonly number[]) => {
  const index = a.findIndex((group, item) => group !== b[item])
  return (a[index] ?? 0) - (b[index] ?? 0)
}

/**
 * Number of people × the sum of squared distances to the center of all, and × that of two sides. `between` takes the
 * people of one side and returns Σ (share − share)² × the squared sizes of both sides. Both are whole numbers, so that
 * equal distances are exactly equal.
 */
function distancesOf(people: readonly (readonly number[])[]) {
  const count = people.length
  const common = commonPairs(people)
  const sums = Float64Array.from(people, (_, person) => {
    let sum = 0
    for (let other = 0; other < count; other += 1) sum += common[person * count + other] ?? 0
    return sum
  })
  const all = sums.reduce((sum, each) => sum + each, 0)
  const own = people.reduce((sum, _, person) => sum + elementAt(common, person * count + person), 0)
  return {
    total: count * own - all,
    between: (side: ArrayLike<number>) => {
      let [inside, across] = [0, 0]
      // Plain loops without bounds checks: they run thousands of times.
      for (let place = 0; place < side.length; place += 1) {
        const person = side[place] ?? 0
        across += sums[person] ?? 0
        for (let before = 0; before < place; before += 1)
          inside += 2 * (common[person * count + (side[before] ?? 0)] ?? 0)
        inside += common[person * count + person] ?? 0
      }
      return count ** 2 * inside - 2 * count * side.length * across + side.length ** 2 * all
    },
  }
}

/** Number of pairs of items that two people both put together, by person and person. */
function commonPairs(people: readonly (readonly number[])[]): Float64Array {
  const count = people.length
  const common = new Float64Array(count * count)
  const width = people.reduce((most, groups) => Math.max(most, ...groups), 0) + 1
  const cells = new Uint16Array(width * width)
  people.forEach((own, person) => {
    for (let other = 0; other <= person; other += 1) {
      const groups = elementAt(people, other)
      let pairs = 0
      for (let item = 0; item < own.length; item += 1) {
        const [group, match] = [own[item] ?? -1, groups[item] ?? -1]
        if (group === -1 || match === -1) continue
        // An item is paired with each item of the same two groups before it.
        const cell = group * width + match
        pairs += cells[cell] ?? 0
        cells[cell] = (cells[cell] ?? 0) + 1
      }
      for (let item = 0; item < own.length; item += 1) {
        const [group, match] = [own[item] ?? -1, groups[item] ?? -1]
        if (group !== -1 && match !== -1) cells[group * width + match] = 0
      }
      common[person * count + other] = pairs
      common[other * count + person] = pairs
    }
  })
  return common
}

/** The values of all assignments of `size` of `count` people to a side, or of reproducible random ones. */
function assignmentsOf(count: number, size: number, valueOf: (side: ArrayLike<number>) => number) {
  let all = 1
  for (let place = 1; place <= size && all <= mostAssignments; place += 1)
    all = (all * (count - size + place)) / place
  if (all <= mostAssignments) return { values: everyAssignment(count, size, valueOf), isExact: true }
  const draws = Math.min(mostAssignments, Math.max(fewestAssignments, Math.floor(mostSums / size ** 2)))
  const draw = createDraw(20_261_123)
  const order = Uint16Array.from({ length: count }, (_, person) => person)
  const values = Array.from({ length: draws }, () => {
    // Fisher–Yates: the first places get random people.
    for (let place = 0; place < size; place += 1) {
      const other = place + Math.floor(draw() * (count - place))
      const person = elementAt(order, other)
      order[other] = elementAt(order, place)
      order[place] = person
    }
    return valueOf(order.subarray(0, size))
  })
  return { values, isExact: false }
}

function everyAssignment(count: number, size: number, valueOf: (side: ArrayLike<number>) => number) {
  const values: number[] = []
  const side: number[] = []
  const add = (from: number) => {
    if (side.length === size) {
      values.push(valueOf(side))
      return
    }
    for (let person = from; person <= count - size + side.length; person += 1) {
      side.push(person)
      add(person + 1)
      side.pop()
    }
  }
  add(0)
  return values
}

/** Each pair of items that both sides have, over all people of both. */
function pairsOf(a: Groupings, b: Groupings, items: readonly (readonly [number, number])[]): PairCompared[] {
  const isExact = a.people + b.people <= mostExact
  return items.flatMap(([first, second], place) =>
    items.slice(place + 1).flatMap(([otherFirst, otherSecond]): PairCompared[] => {
      const shares = [countOf(a, first, otherFirst), countOf(b, second, otherSecond)] as const
      const compared = compareShares(...shares)
      if (!compared) return []
      return [
        {
          items: [elementAt(a.items, first).label, elementAt(a.items, otherFirst).label],
          first: shares[0],
          second: shares[1],
          difference: compared.difference,
          interval: compared.interval,
          // Far in the tail, p of χ² is too small for few people; Fisher's exact test takes long for many.
          method: isExact ? 'fisher' : compared.method,
          p: isExact ? fisherExact(...shares) : compared.p,
        },
      ]
    }),
  )
}

function countOf({ items, people, together }: Groupings, one: number, other: number): ShareCount {
  const [low, high] = [Math.min(one, other), Math.max(one, other)]
  const pair = low * items.length - (low * (low + 1)) / 2 + high - low - 1
  return { count: elementAt(together, pair), of: people }
}
