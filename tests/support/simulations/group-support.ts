import { createChance } from '#studies/engine/sample/chance.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import { supportOf, treeSupport } from '#tools/card-sort/analysis/group-stability.ts'
import { linkages } from '#tools/card-sort/analysis/linkages.ts'
import { partitionsOf } from '#tools/card-sort/analysis/partitions.ts'
import { addSort, newSimilarity } from '#tools/card-sort/analysis/similarity.ts'

interface SupportStudies {
  readonly people: number
  /** Probability per card that a person knows the group where it belongs. */
  readonly known: readonly number[]
  readonly groups: number
  readonly studies: number
  /** Number of other studies that say how often a group is given again. */
  readonly others: number
}

/**
 * Mean support that studies state for their groups, and the mean share of other studies that give these groups again.
 */
export function statedSupport({ people, known, groups, studies, others }: SupportStudies) {
  const chance = createChance(20_261_129)
  const study = () => {
    const similarity = newSimilarity(known.length)
    const sorts = Array.from({ length: people }, () => {
      const members = Array.from({ length: groups }, (): number[] => [])
      for (const [card, share] of known.entries())
        members[chance.yes(share) ? card % groups : chance.below(groups)]?.push(card)
      const sort = members.map((cards) => ({ name: null, cards })).filter(({ cards }) => cards.length > 0)
      addSort(similarity, sort)
      return sort
    })
    const tree = linkages.average({ similarity, sorts })
    const lowest = [...elementAt(partitionsOf(tree), groups)]
    const found = [...new Set(lowest)].map((own) => [...lowest.keys()].filter((card) => lowest[card] === own))
    return { tree, sorts, found }
  }
  const again = new Map<string, number>()
  for (let other = 0; other < others; other += 1)
    for (const group of study().found) again.set(group.join(), (again.get(group.join()) ?? 0) + 1 / others)
  let [stated, real, all] = [0, 0, 0]
  for (let each = 0; each < studies; each += 1) {
    const { tree, sorts, found } = study()
    const support = treeSupport('average', tree, sorts)
    for (const group of found) {
      stated += supportOf(support, known.length, groups, group)?.exact ?? 0
      real += again.get(group.join()) ?? 0
      all += 1
    }
  }
  return { stated: stated / all, real: real / all }
}
