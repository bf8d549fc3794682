import type { CardSortCounts, CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import type { Cell, NumberTable, ToolResults } from '#studies/define-tool.ts'
import { findingTables } from '#studies/engine/finding-rows.ts'
import { type Share, shareOf } from '#studies/statistics/intervals.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import { cardSortModel, type CardSortModel } from '../analysis/card-sort-model.ts'
import { cardsTable, mergeCategories, type Standard } from '../analysis/categories.ts'
import { type UsedStandard, usedStandards } from '../analysis/standards.ts'
import { categoryAgreement, chanceOf } from '../analysis/category-agreement.ts'
import { similarityDendrogram } from '../analysis/average-linkage.ts'
import { cardsOfNodes, cutTree, type Dendrogram } from '../analysis/dendrogram.ts'
import {
  closedSortFindings,
  disputedCards,
  openSortFindings,
  sharesOfStrongestPairs,
} from '../analysis/findings.ts'
import { linkages } from '../analysis/linkages.ts'
import { maxTypical, typicalSorts } from '../analysis/typical-sorts.ts'
import {
  firstCut,
  type GroupStability,
  groupStability,
  proposalName,
  supportOf,
} from '../analysis/group-stability.ts'
import { matrixStability, type MatrixAt } from '../analysis/matrix-stability.ts'
import { mentalModels } from '../analysis/mental-models.ts'
import { type Stage, whenClosed } from '#studies/statistics/statements.ts'
import { pairIndex } from '../analysis/similarity.ts'

/** The share of a count with its interval. */
const sharesOf = (count: number, of: number): Cell[] => {
  const { share, interval } = shareOf(count, of)
  return share === null ? [null, null, null] : [share, interval.low, interval.high]
}
const ends = ['low', 'high'] as const

/** A row for each pair of cards: number and share of included participants who grouped both together. */
export const pairRows = ({ cards }: CardSortTasks, { pairs }: CardSortCounts, included: number): Cell[][] => [
  ['card', 'other card', 'together', 'similarity', ...ends],
  ...cards.flatMap((card, first) =>
    cards.slice(first + 1).map((other, step): Cell[] => {
      const together = elementAt(pairs, pairIndex(cards.length, first, first + 1 + step))
      return [card.label, other.label, together, ...sharesOf(together, included)]
    }),
  ),
]

/** A row for each card and given category: number and share of included participants who placed it there. */
export const placementRows = (
  { cards, categories }: CardSortTasks,
  { groups, placed }: CardSortCounts,
  included: number,
): Cell[][] => [
  ['card', 'category', 'participants', 'share', ...ends],
  ...cards.flatMap((card, position) => {
    const unsorted = included - elementAt(placed, position)
    return [
      ...categories.map(({ id, label }): Cell[] => {
        const count = groups.find(({ category }) => category === id)?.cards[position] ?? 0
        return [card.label, label, count, ...sharesOf(count, included)]
      }),
      [card.label, '(unsorted)', unsorted, ...sharesOf(unsorted, included)],
    ]
  }),
]

const labelsOf = ({ labels }: CardSortModel, cards: readonly number[]) =>
  cards.map((card) => elementAt(labels, card)).join('; ')

/** The proposed groups with their support, and the numbers that propose them. */
const groupTables = (
  model: CardSortModel,
  standards: readonly Standard[],
  tree: Dendrogram,
  stability: GroupStability,
  stage: Stage,
): NumberTable[] => {
  const { labels, sorts } = model
  const { proposed, curve, cophenetic, chance } = stability
  const height = firstCut(tree, stability, stage)
  const { clusters } = cutTree(tree, height, cardsTable(labels.length, sorts, standards))
  return [
    {
      name: 'Groups',
      rows: [
        [
          'group',
          'suggested name',
          'cards',
          'number of cards',
          'share of resamples',
          'mean Jaccard index',
          'agreement of the cut',
          'correlation of the tree',
        ],
        ...clusters.map(({ letter, name, cards }) => {
          const support = supportOf(stability.support, labels.length, clusters.length, cards)
          return [
            letter ?? '(alone)',
            name,
            labelsOf(model, cards),
            cards.length,
            support?.exact ?? null,
            support?.similar ?? null,
            1 - height,
            cophenetic,
          ]
        }),
      ],
    },
    ...whenClosed(stage, {
      name: 'Number of groups',
      rows: [
        ['groups', 'proposed', 'average silhouette', 'stability', 'p of random sorts'],
        ...curve.map(({ groups, silhouette, stability: repeated }) => [
          groups,
          groups === proposed?.groups && proposalName(stability) === 'proposed' ? 'yes' : 'no',
          silhouette,
          repeated,
          chance,
        ]),
      ],
    }),
  ]
}

/** The names of groups: categories with their agreement, and the categories of each card. */
const categoryTables = (
  { labels, sorts }: CardSortModel,
  standards: readonly UsedStandard[],
): NumberTable[] => [
  {
    name: 'Categories',
    rows: [
      [
        'category',
        'merged names',
        'merged automatically because',
        'participants',
        'share',
        ...ends,
        'agreement',
        'cards',
      ],
      ...mergeCategories(sorts, standards).map(({ name, names, participants, agreement, cards }) => [
        name,
        names.length > 1 ? names.join('; ') : null,
        standards.find((standard) => standard.name === name)?.because.join('; ') ?? null,
        participants,
        ...sharesOf(participants, sorts.length),
        agreement,
        cards.map(({ card, count }) => `${elementAt(labels, card)} (${count})`).join('; '),
      ]),
    ],
  },
  {
    name: 'Cards',
    rows: [
      ['card', 'category', 'participants', 'share', ...ends],
      ...cardsTable(labels.length, sorts, standards).flatMap(({ card, categories, unnamed, unsorted }) =>
        [...categories, { name: '(unnamed)', count: unnamed }, { name: '(unsorted)', count: unsorted }].map(
          ({ name, count }) => [elementAt(labels, card), name, count, ...sharesOf(count, sorts.length)],
        ),
      ),
    ],
  },
]

const agreementTable = (
  tasks: CardSortTasks,
  { labels, sorts }: CardSortModel,
  standards: readonly Standard[],
): NumberTable => {
  const { observed, kappa, alpha, interval, people } = categoryAgreement(labels.length, sorts, standards)
  const chance = chanceOf(tasks)
  return {
    name: 'Agreement',
    rows: [
      ['number', 'participants', 'value', 'low', 'high'],
      ['two people agree on a card', people, observed, null, null],
      ...(chance === undefined ? [] : [['the same by chance', people, chance, null, null]]),
      ['Fleiss’ kappa', people, kappa, null, null],
      ['Krippendorff’s alpha', people, alpha, interval?.low ?? null, interval?.high ?? null],
    ],
  }
}

/** How the similarities would grow more precise with participants, and how many more are needed. */
const stopTable = ({ labels, sorts }: CardSortModel): NumberTable[] => {
  const found = matrixStability(labels.length, sorts)
  if (!found) return []
  const { curve, withMore, needed } = found
  const row = (when: string, { people, correlation, interval }: MatrixAt, more: Cell): Cell[] => [
    when,
    people,
    correlation,
    interval?.low ?? null,
    interval?.high ?? null,
    more,
  ]
  return [
    {
      name: 'Stop rule',
      rows: [
        ['when', 'participants', 'correlation', 'low', 'high', 'more until stable'],
        ...curve.map((at, index) =>
          index === curve.length - 1 ? row('now', at, needed) : row('before', at, null),
        ),
        row('with more', withMore, null),
      ],
    },
  ]
}

const modelTables = ({ labels, sorts }: CardSortModel, stage: Stage): NumberTable[] => {
  if (stage === 'running') return []
  const found = mentalModels(labels.length, sorts)
  if (!found) return []
  const { models, fits, people, certainty } = found
  return [
    {
      name: 'Mental models',
      rows: [
        ['model', 'share of people', 'group', 'card', 'probability'],
        ...models.flatMap((model, index) =>
          model.groups.flatMap((group, place) =>
            group.map(({ card, probability }) => [
              index + 1,
              model.share,
              place + 1,
              elementAt(labels, card),
              probability,
            ]),
          ),
        ),
      ],
    },
    {
      name: 'Fit of mental models',
      rows: [
        ['models', 'chosen', 'gain', 'standard error', 'participants', 'certainty of the chosen'],
        ...fits.map(({ classes, gain, error }) => [
          classes,
          classes === models.length ? 'yes' : 'no',
          gain,
          error,
          people,
          classes === models.length ? certainty : null,
        ]),
      ],
    },
  ]
}

const methods = Object.entries(linkages)

/** The merges of each method's tree, the highest agreement first. */
const mergeTable = ({ labels, ...model }: CardSortModel): NumberTable => ({
  name: 'Dendrograms',
  rows: [
    ['method', 'merge', 'agreement', 'number of cards', 'cards'],
    ...methods.flatMap(([method, treeOf]) => {
      const tree = treeOf(model)
      const nodes = cardsOfNodes(tree)
      return tree.merges.map(({ height, size, parts }, step) => [
        method,
        step + 1,
        1 - height,
        size,
        parts
          .map((node) =>
            elementAt(nodes, node)
              .map((card) => elementAt(labels, card))
              .join('; '),
          )
          .join(' + '),
      ])
    }),
  ],
})

type Named = CardSortModel & { readonly standards: readonly Standard[] }

const selectedCells = ({ count, share, interval }: Share): Cell[] => [
  count,
  share,
  interval.low,
  interval.high,
]

/** The pairs and cards that the page selects, with intervals that allow for that choice. */
const selectedTables = (model: Named): NumberTable[] => [
  {
    name: 'Strongest pairs',
    rows: [
      ['card', 'other card', 'together', 'similarity', ...ends],
      ...sharesOfStrongestPairs(model, 10).map(({ a, b, share }) => [
        elementAt(model.labels, a),
        elementAt(model.labels, b),
        ...selectedCells(share),
      ]),
    ],
  },
  {
    name: 'Most disputed cards',
    rows: [
      ['card', 'most frequent category', 'participants', 'share', ...ends, 'categories'],
      ...disputedCards(model).map(({ card, categories, share }) => [
        elementAt(model.labels, card),
        categories[0]?.name ?? null,
        ...selectedCells(share),
        categories.length,
      ]),
    ],
  },
]

/** The typical sorts that the page first shows, a row for each of their groups. */
const typicalTable = ({ labels, sorts: all }: CardSortModel): NumberTable => {
  const sorts = all.slice(0, maxTypical)
  return {
    name: 'Typical sorts',
    rows: [
      ['sort', 'participants', 'share', ...ends, 'cards placed differently on average', 'group', 'cards'],
      ...typicalSorts(labels.length, sorts, 3).flatMap(({ sort, followers, meanDistance }, index) =>
        elementAt(sorts, sort)
          .filter(({ cards }) => cards.length > 0)
          .map(({ name, cards }) => [
            index + 1,
            followers.length,
            ...sharesOf(followers.length, sorts.length),
            meanDistance,
            name,
            cards.map((card) => elementAt(labels, card)).join('; '),
          ]),
      ),
    ],
  }
}

/** The numbers that the views of a card sort show beside the main table: pairs, or placements in a closed sort. */
export const cardSortTables = ({
  tasks,
  counts,
  settings,
  language,
  included,
  stage,
}: ToolResults<'cardsort'>): NumberTable[] => {
  if (included === 0) return []
  const model = cardSortModel(tasks, counts, included)
  const standards = usedStandards(model.sorts, settings, { tasks, language })
  const named = { ...model, standards }
  const shown = [...selectedTables(named), ...categoryTables(model, standards)]
  if (tasks.variant === 'closed')
    return [
      ...findingTables(closedSortFindings(named), stage),
      agreementTable(tasks, model, standards),
      { name: 'Similarity', rows: pairRows(tasks, counts, included) },
      ...shown,
      ...stopTable(model),
      typicalTable(model),
      ...modelTables(model, stage),
    ]
  const tree = similarityDendrogram(model.similarity)
  const stability = groupStability(tree, model.similarity, model.sorts)
  return [
    ...findingTables(openSortFindings(named, stability), stage),
    ...(tasks.variant === 'hybrid'
      ? [{ name: 'Placements', rows: placementRows(tasks, counts, included) }]
      : []),
    ...(tasks.variant === 'open' ? [] : [agreementTable(tasks, model, standards)]),
    ...groupTables(model, standards, tree, stability, stage),
    mergeTable(model),
    ...shown,
    ...stopTable(model),
    typicalTable(model),
    ...modelTables(model, stage),
  ]
}
