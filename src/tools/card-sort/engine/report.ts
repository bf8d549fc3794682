import type { Content } from 'pdfmake'
import type { ToolReport, ToolResults } from '#studies/define-tool.ts'
import {
  heading,
  note,
  number,
  paragraph,
  picture,
  shareBar,
  table,
  together,
  withInterval,
} from '#studies/engine/report/parts.ts'
import { fillOf } from '#studies/engine/report/svg.ts'
import { counted, people, percent } from '#studies/statistics/format.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import { cardSortModel, type CardSortModel } from '../analysis/card-sort-model.ts'
import { cardsTable, mergeCategories } from '../analysis/categories.ts'
import { similarityDendrogram, tiesChangeGroups, treesOfOtherTies } from '../analysis/clustering.ts'
import { cutTree, groupCounts } from '../analysis/dendrogram.ts'
import { type CardPlacement, type Placements, popularPlacements } from '../analysis/placements.ts'
import { strongestPairs } from '../analysis/similarity.ts'
import { cardSortFormulas, cardSortResponses } from '../formulas.ts'
import { dendrogramPicture, matrixPicture } from './report-pictures.ts'

/** More columns than this do not fit on a page. */
const maxColumns = 8
const maxDisputedCards = 10
/** A card is disputed if its most popular category has a smaller share. */
const minAgreement = 0.6

const highest = ({ given }: CardPlacement) => Math.max(0, ...given)

const cellOf = (share: number, isBold = false) => ({ ...number(percent(share)), ...fillOf(share), isBold })

/** The given categories of a card, the most popular first. */
const ranked = ({ given }: CardPlacement, names: readonly string[]) =>
  names
    .map((name, index) => ({ name, share: elementAt(given, index) }))
    .toSorted((first, second) => second.share - first.share)

const disputeText = (rows: readonly CardPlacement[]) => {
  const disputed = rows.filter((row) => highest(row) < minAgreement).length
  return disputed === 0
    ? `Every card has a category that ${percent(minAgreement)} or more of the people chose.`
    : `${disputed} of ${counted(rows.length, 'card')} without a category that ${percent(minAgreement)} agree on.`
}

/** Cards by given category; `hasOwn`: participants could add categories. */
const placementsPart = (model: CardSortModel, placements: Placements, hasOwn: boolean): Content[] => {
  const { labels, people: included } = model
  const rows = popularPlacements(placements)
  const names = placements.categories
  const shown = names.slice(0, maxColumns)
  const own = hasOwn ? ['Own'] : []
  const disputed = rows
    .toSorted((first, second) => highest(first) - highest(second))
    .slice(0, maxDisputedCards)
  return [
    heading('Cards by category', true),
    paragraph(
      `The share of ${people(included)} by category; the most frequent one in bold. ${disputeText(rows)}`,
    ),
    table({
      head: ['Card', ...[...shown, ...own, 'Unsorted'].map(number)],
      rows: rows.map((row) => [
        elementAt(labels, row.card),
        ...shown.map((_, column) => cellOf(elementAt(row.given, column), row.popular.includes(column))),
        ...own.map(() => cellOf(row.own)),
        number(percent(row.unsorted)),
      ]),
      widths: ['*', ...shown.map(() => 46), ...own.map(() => 34), 44],
      fontSize: 8.5,
    }),
    together(
      heading('Disputed cards'),
      table({
        head: ['Card', 'Most frequent', number('Share (95% interval)'), 'Second', number('Share')],
        rows: disputed.map((row) => {
          const [first, second] = ranked(row, names)
          const count = Math.round((first?.share ?? 0) * included)
          return [
            elementAt(labels, row.card),
            first?.name ?? '',
            number(withInterval(shareOf(count, included))),
            second?.name ?? '',
            number(second ? percent(second.share) : ''),
          ]
        }),
        widths: ['*', 90, 110, 90, 40],
      }),
    ),
  ]
}

type Standards = ToolResults<'cardsort'>['settings']['standards']

/** Agreement at which the tree is cut into groups. */
const cutAt = 0.5
const maxPairs = 12
const maxCategories = 18
/** More cards than this are no longer legible on a page. */
const maxDrawnCards = 90

const similarityPart = ({ labels, similarity, people: included }: CardSortModel): Content[] => {
  const rows = strongestPairs(similarity, maxPairs).map(({ a, b, together: count }) => {
    const share = shareOf(count, included)
    return [
      `${elementAt(labels, a)} + ${elementAt(labels, b)}`,
      shareBar(share.share ?? 0),
      number(String(count)),
      number(withInterval(share)),
    ]
  })
  return [
    heading('Cards that belong together', true),
    paragraph(
      'For each pair of cards: the share of people who put both in one group, in percent. Darker squares are higher shares.',
    ),
    ...(labels.length <= maxDrawnCards ? [picture(matrixPicture(similarity, labels))] : [tooMany()]),
    together(
      heading('The strongest pairs'),
      table({
        head: ['Pair', '', number('People'), number('Share (95% interval)')],
        rows,
        widths: ['*', 'auto', 45, 110],
      }),
    ),
  ]
}

const tooMany = () => note(`A picture of more than ${maxDrawnCards} cards is only on the results page.`)

const newestOnly = ({ people: included, sorts }: CardSortModel): Content[] =>
  sorts.length < included ? [note(`Names are from the newest ${sorts.length} of ${included} sorts.`)] : []

const treePart = (model: CardSortModel, standards: Standards): Content[] => {
  const { labels, sorts, similarity } = model
  const rows = cardsTable(labels.length, sorts, standards)
  const tree = similarityDendrogram(similarity)
  const cut = cutTree(tree, 1 - cutAt, rows)
  const { groups, alone } = groupCounts(cut)
  const besides = alone > 0 ? `, and ${counted(alone, 'card')} alone` : ''
  return [
    heading(`Groups at ${percent(cutAt)} agreement`, true),
    paragraph(
      `Average linkage, cut at an agreement of ${percent(cutAt)}: ${counted(groups, 'group')}${besides}. The further left two cards meet, the more people put them together. The dashed line is the cut.`,
    ),
    ...(tiesChangeGroups(tree, treesOfOtherTies(similarity), 1 - cutAt + 1e-9)
      ? [note('Some merges are tied: in another order of ties these groups would differ.')]
      : []),
    ...(labels.length <= maxDrawnCards ? [picture(dendrogramPicture(cut, labels, 1 - cutAt))] : [tooMany()]),
    table({
      head: ['', 'Suggested name', 'Cards'],
      rows: cut.clusters.map(({ letter, name, cards }) => [
        { text: letter ?? '', isBold: true },
        letter === null ? '(alone)' : (name ?? '(unnamed)'),
        cards.map((card) => elementAt(labels, card)).join(', '),
      ]),
      widths: [14, 110, '*'],
    }),
    ...newestOnly(model),
  ]
}

const categoriesPart = (model: CardSortModel, standards: Standards): Content[] => {
  const { labels, sorts } = model
  const categories = mergeCategories(sorts, standards)
  const shown = categories.slice(0, maxCategories)
  const remaining = categories.length - shown.length
  return [
    heading('Category names', true),
    paragraph(
      'Names that the researcher merged are counted as one. Agreement shows how similar the cards are that two participants put in a category, on average over all pairs of them.',
    ),
    table({
      head: ['Category', 'Most frequent cards', number('People'), number('Agreement')],
      rows: shown.map(({ name, cards, participants, agreement }) => [
        name,
        cards
          .slice(0, 4)
          .map(({ card, count }) => `${elementAt(labels, card)} (${count})`)
          .join(', '),
        number(String(participants)),
        number(agreement === null ? '–' : percent(agreement)),
      ]),
      widths: [120, '*', 45, 60],
    }),
    ...newestOnly(model),
    ...(remaining > 0
      ? [note(`${counted(remaining, 'more category', 'more categories')} on the results page.`)]
      : []),
  ]
}

const variants = { open: 'An open', hybrid: 'A hybrid', closed: 'A closed' } as const

/**
 * The report of a card sort: cards by category if categories are given, similarity and groups if participants create
 * them.
 */
export const cardSortReport: ToolReport<'cardsort'> = {
  responses: cardSortResponses,
  summary: ({ variant, cards, categories }) =>
    `${variants[variant]} card sort of ${counted(cards.length, 'card')}${
      categories.length > 0
        ? ` with ${counted(categories.length, 'given category', 'given categories')}`
        : ', in which people made and named the groups'
    }.`,
  content: (results) => {
    const { tasks, counts, settings, included } = results
    if (included === 0) return []
    const model = cardSortModel(tasks, counts, included)
    const { standards } = settings
    return [
      ...(model.placements ? placementsPart(model, model.placements, tasks.variant === 'hybrid') : []),
      ...(tasks.variant === 'closed'
        ? []
        : [...treePart(model, standards), ...similarityPart(model), ...categoriesPart(model, standards)]),
    ]
  },
  formulas: ({ variant }) => {
    const { similarity, matrixOrder, average, clusters, placements, agreement, standards } = cardSortFormulas
    return [
      ...(variant === 'open' ? [] : [placements]),
      ...(variant === 'closed' ? [] : [average, clusters, similarity, matrixOrder, agreement, standards]),
    ]
  },
}
