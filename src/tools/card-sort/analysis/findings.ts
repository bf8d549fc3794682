import { type Findings, shareFinding } from '#studies/statistics/findings.ts'
import type { Share } from '#studies/statistics/intervals.ts'
import { selectedShare } from '#studies/statistics/selected-extremes.ts'
import type { CardSortModel } from './card-sort-model.ts'
import { type CardRow, cardsTable, mergeCategories, type Standard } from './categories.ts'
import { agreementText, categoryAgreement, coefficient } from './category-agreement.ts'
import { doubtText, type GroupStability } from './group-stability.ts'
import { pairCount, strongestPairs } from './similarity.ts'
import { type Statement, Verdict } from '#studies/statistics/statements.ts'

type Named = CardSortModel & { readonly standards: readonly Standard[] }

const highest = ({ categories }: CardRow) => categories[0]?.count ?? 0

/** A card with the share of its most frequent category. */
export type DisputedCard = CardRow & { readonly share: Share }

/**
 * Cards whose most frequent category has the smallest share first; ties in study order. Cards in no category are left
 * out. Both card and category are selected, so the interval allows for all cards × categories.
 */
export const disputedCards = ({ labels, sorts, standards }: Named): DisputedCard[] => {
  const rows = cardsTable(labels.length, sorts, standards).filter(({ categories }) => categories.length > 0)
  const names = new Set(rows.flatMap(({ categories }) => categories.map(({ name }) => name)))
  return rows
    .toSorted((a, b) => highest(a) - highest(b) || a.card - b.card)
    .map((row) => ({
      ...row,
      share: selectedShare(highest(row), sorts.length, rows.length * names.size, 'share'),
    }))
}

/** The pairs that most people put together, with intervals that allow for all pairs. */
export const sharesOfStrongestPairs = ({ similarity, people }: CardSortModel, count: number) =>
  strongestPairs(similarity, count).map(({ a, b, together }) => ({
    a,
    b,
    share: selectedShare(together, people, pairCount(similarity.cards), 'pair'),
  }))

/** The number of groups that the data propose, in one sentence. */
function groupsSentence(found: GroupStability): Statement {
  const doubt = doubtText(found)
  if (doubt !== null || found.proposed === null) return new Verdict('cardGroups', doubt ?? '')
  const { groups, stability } = found.proposed
  const repeated =
    stability === null
      ? ''
      : ` Resampled people repeat these groups with a stability of ${coefficient(stability)} of 1.`
  return new Verdict(
    'cardGroups',
    `The sorts of all participants suggest ${groups} groups; a card on its own counts as one.${repeated}`,
  )
}

const cardFinding = (name: string, row: DisputedCard, { labels }: Named) =>
  shareFinding(
    `${name}: ${labels[row.card]}, most often in “${row.categories[0]?.name}”`,
    row.share,
    'person',
    'people',
  )

/**
 * Groups of an open or hybrid sort: how clear they are, the strongest pair, the largest category, the most disputed
 * card.
 */
export function openSortFindings(model: Named, stability: GroupStability | undefined): Findings {
  const { labels, sorts, standards } = model
  const [pair] = sharesOfStrongestPairs(model, 1)
  const categories = mergeCategories(sorts, standards)
  const [category] = categories
  const [disputed] = disputedCards(model)
  return {
    sentence: stability ? groupsSentence(stability) : 'Resampling the participants…',
    numbers: [
      ...(pair
        ? [
            shareFinding(
              `Strongest pair: ${labels[pair.a]} and ${labels[pair.b]}`,
              pair.share,
              'person',
              'people',
            ),
          ]
        : []),
      ...(category
        ? [
            shareFinding(
              `Most frequent category: ${category.name}`,
              selectedShare(category.participants, sorts.length, categories.length, 'category', 'categories'),
              'person',
              'people',
            ),
          ]
        : []),
      ...(disputed ? [cardFinding('Most disputed card', disputed, model)] : []),
    ],
  }
}

/** Agreement of a closed sort beyond chance, its clearest and its most disputed card. */
export function closedSortFindings(model: Named): Findings {
  const agreement = categoryAgreement(model.labels.length, model.sorts, model.standards)
  const cards = disputedCards(model)
  const [disputed, clearest] = [cards[0], cards.at(-1)]
  return {
    sentence: agreementText(agreement),
    numbers: [
      ...(disputed ? [cardFinding('Most disputed card', disputed, model)] : []),
      ...(clearest && clearest !== disputed ? [cardFinding('Clearest card', clearest, model)] : []),
    ],
  }
}
