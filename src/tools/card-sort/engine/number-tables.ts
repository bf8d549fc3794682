import type { CardSortCounts, CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import type { Cell, NumberTable, ToolResults } from '#studies/define-tool.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import { cardSortModel, type CardSortModel } from '../analysis/card-sort-model.ts'
import { cardsTable, mergeCategories, type Standard } from '../analysis/categories.ts'
import { type UsedStandard, usedStandards } from '../analysis/standards.ts'
import { categoryAgreement, chanceOf } from '../analysis/category-agreement.ts'
import { similarityDendrogram } from '../analysis/average-linkage.ts'
import { cutFor, cutTree } from '../analysis/dendrogram.ts'
import { groupStability, proposalName, supportOf } from '../analysis/group-stability.ts'
import { matrixStability, type MatrixAt } from '../analysis/matrix-stability.ts'
import { mentalModels } from '../analysis/mental-models.ts'
import { pairIndex } from '../analysis/similarity.ts'

const share = (count: number, of: number) => (of === 0 ? null : count / of)

/** A row for each pair of cards: number and share of included participants who grouped both together. */
export const pairRows = ({ cards }: CardSortTasks, { pairs }: CardSortCounts, included: number): Cell[][] => [
  ['card', 'other card', 'together', 'similarity'],
  ...cards.flatMap((card, first) =>
    cards.slice(first + 1).map((other, step): Cell[] => {
      const together = elementAt(pairs, pairIndex(cards.length, first, first + 1 + step))
      return [card.label, other.label, together, share(together, included)]
    }),
  ),
]

/** A row for each card and given category: number and share of included participants who placed it there. */
export const placementRows = (
  { cards, categories }: CardSortTasks,
  { groups, placed }: CardSortCounts,
  included: number,
): Cell[][] => [
  ['card', 'category', 'participants', 'share'],
  ...cards.flatMap((card, position) => {
    const unsorted = included - elementAt(placed, position)
    return [
      ...categories.map(({ id, label }): Cell[] => {
        const count = groups.find(({ category }) => category === id)?.cards[position] ?? 0
        return [card.label, label, count, share(count, included)]
      }),
      [card.label, '(unsorted)', unsorted, share(unsorted, included)],
    ]
  }),
]

const labelsOf = ({ labels }: CardSortModel, cards: readonly number[]) =>
  cards.map((card) => elementAt(labels, card)).join('; ')

/** The proposed groups with their support, and the numbers that propose them. */
const groupTables = (model: CardSortModel, standards: readonly Standard[]): NumberTable[] => {
  const { labels, sorts, similarity } = model
  const tree = similarityDendrogram(similarity)
  const stability = groupStability(tree, similarity, sorts)
  const { proposed, curve, cophenetic } = stability
  const height = proposed ? cutFor(tree, proposed.groups) : 0.5
  const { clusters } = cutTree(tree, height, cardsTable(labels.length, sorts, standards))
  return [
    {
      name: 'Groups',
      rows: [
        ['group', 'suggested name', 'cards', 'number of cards', 'share of resamples', 'mean Jaccard index'],
        ...clusters.map(({ letter, name, cards }) => {
          const support = supportOf(stability.support, labels.length, clusters.length, cards)
          return [
            letter ?? '(alone)',
            name,
            labelsOf(model, cards),
            cards.length,
            support?.exact ?? null,
            support?.similar ?? null,
          ]
        }),
      ],
    },
    {
      name: 'Number of groups',
      rows: [
        ['groups', 'proposed', 'average silhouette', 'stability', 'correlation of the tree'],
        ...curve.map(({ groups, silhouette, stability: repeated }) => [
          groups,
          groups === proposed?.groups && proposalName(stability) === 'proposed' ? 'yes' : 'no',
          silhouette,
          repeated,
          cophenetic,
        ]),
      ],
    },
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
        'agreement',
        'cards',
      ],
      ...mergeCategories(sorts, standards).map(({ name, names, participants, agreement, cards }) => [
        name,
        names.length > 1 ? names.join('; ') : null,
        standards.find((standard) => standard.name === name)?.because.join('; ') ?? null,
        participants,
        share(participants, sorts.length),
        agreement,
        cards.map(({ card, count }) => `${elementAt(labels, card)} (${count})`).join('; '),
      ]),
    ],
  },
  {
    name: 'Cards',
    rows: [
      ['card', 'category', 'participants', 'share'],
      ...cardsTable(labels.length, sorts, standards).flatMap(({ card, categories, unnamed, unsorted }) =>
        [...categories, { name: '(unnamed)', count: unnamed }, { name: '(unsorted)', count: unsorted }].map(
          ({ name, count }) => [elementAt(labels, card), name, count, share(count, sorts.length)],
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

const modelTables = ({ labels, sorts }: CardSortModel): NumberTable[] => {
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

/** The numbers that the views of a card sort show beside the main table: pairs, or placements in a closed sort. */
export const cardSortTables = ({
  tasks,
  counts,
  settings,
  language,
  included,
}: ToolResults<'cardsort'>): NumberTable[] => {
  if (included === 0) return []
  const model = cardSortModel(tasks, counts, included)
  const standards = usedStandards(model.sorts, settings, { tasks, language })
  return [
    ...(tasks.variant === 'hybrid'
      ? [{ name: 'Placements', rows: placementRows(tasks, counts, included) }]
      : []),
    ...(tasks.variant === 'open' ? [] : [agreementTable(tasks, model, standards)]),
    ...(tasks.variant === 'closed'
      ? []
      : [
          ...groupTables(model, standards),
          ...categoryTables(model, standards),
          ...stopTable(model),
          ...modelTables(model),
        ]),
  ]
}
