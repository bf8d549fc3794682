import type { Content } from 'pdfmake'
import type { ToolReport, ToolResults } from '#studies/define-tool.ts'
import {
  heading,
  note,
  number,
  paragraph,
  picture,
  shareBar,
  subheading,
  table,
  together,
  withInterval,
} from '#studies/engine/report/parts.ts'
import { fillOf } from '#studies/engine/report/svg.ts'
import { counted, people, percent } from '#studies/statistics/format.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import { selectedShare } from '#studies/statistics/selected-extremes.ts'
import { cardSortModel, type CardSortModel } from '../analysis/card-sort-model.ts'
import {
  agreementRows,
  agreementText,
  categoryAgreement,
  chanceOf,
  coefficient,
} from '../analysis/category-agreement.ts'
import { cardsTable, mergeCategories } from '../analysis/categories.ts'
import { similarityDendrogram } from '../analysis/average-linkage.ts'
import { tiesChangeGroups, treesOfOtherTies } from '../analysis/linkage-ties.ts'
import { closedSortFindings, openSortFindings, sharesOfStrongestPairs } from '../analysis/findings.ts'
import { cutTree, type Dendrogram, groupCounts } from '../analysis/dendrogram.ts'
import {
  firstCut,
  type GroupStability,
  groupStability,
  proposalText,
  supportOf,
  treeText,
} from '../analysis/group-stability.ts'
import { matrixStability, stopText } from '../analysis/matrix-stability.ts'
import { fitsCaption, gainText, mentalModels, modelsText } from '../analysis/mental-models.ts'
import { type CardPlacement, type Placements, popularPlacements } from '../analysis/placements.ts'
import { type UsedStandard, usedStandards } from '../analysis/standards.ts'
import { cardSortFormulas, cardSortResponses } from '../formulas.ts'
import { cardSortTables } from './number-tables.ts'
import { dendrogramPicture, matrixPicture } from './report-pictures.ts'
import { type Stage, statementText } from '#studies/statistics/statements.ts'
import { cardSortMeasures } from '../analysis/measures.ts'

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
      `The share of ${people(included)} by category; the most frequent one in bold.${hasOwn ? '' : ` By chance, each would have ${percent(1 / names.length)}.`} ${disputeText(rows)}`,
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
            number(withInterval(selectedShare(count, included, rows.length * names.length, 'share'))),
            second?.name ?? '',
            number(second ? percent(second.share) : ''),
          ]
        }),
        widths: ['*', 90, 110, 90, 40],
      }),
    ),
  ]
}

type Standards = readonly UsedStandard[]

const newestOnly = ({ people: included, sorts }: CardSortModel): Content[] =>
  sorts.length < included ? [note(`Names are from the newest ${sorts.length} of ${included} sorts.`)] : []

/** Agreement on the categories; `chance` is that of two random answerers, undefined in a hybrid sort. */
const agreementPart = (
  model: CardSortModel,
  standards: Standards,
  chance: number | undefined,
  stage: Stage,
): Content => {
  const agreement = categoryAgreement(model.labels.length, model.sorts, standards)
  return together(
    heading('Agreement between people'),
    paragraph(statementText(agreementText(agreement), stage)),
    table({
      head: ['Number', number('Value'), number('95% interval')],
      rows: agreementRows(agreement, chance).map(({ name, value, interval }) => [
        name,
        number(value),
        number(interval),
      ]),
      widths: ['*', 60, 110],
    }),
    ...newestOnly(model),
  )
}

const maxPairs = 12
const maxCategories = 18
/** More cards than this are no longer legible on a page. */
const maxDrawnCards = 90

const similarityPart = (model: CardSortModel): Content[] => {
  const { labels, similarity, sorts } = model
  const rows = sharesOfStrongestPairs(model, maxPairs).map(({ a, b, share }) => [
    `${elementAt(labels, a)} + ${elementAt(labels, b)}`,
    shareBar(share.share ?? 0),
    number(String(share.count)),
    number(withInterval(share)),
  ])
  return [
    heading('Cards that belong together', true),
    paragraph(
      'For each pair of cards: the share of people who put both in one group, in percent. Darker squares are higher shares.',
    ),
    paragraph(stopText(matrixStability(labels.length, sorts))),
    ...(labels.length <= maxDrawnCards
      ? [
          picture(
            matrixPicture(similarity, labels),
            `Similarity of ${counted(labels.length, 'card')}; the table below has its strongest pairs.`,
          ),
        ]
      : [tooMany()]),
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

/** The mental models of the people, each with its groups. */
const modelsPart = (model: CardSortModel, stage: Stage): Content[] => {
  const { labels, sorts, people: included } = model
  const analysis = mentalModels(labels.length, sorts)
  // Which models there are is the verdict.
  const found = stage === 'closed' ? analysis : null
  return [
    heading('Mental models', true),
    paragraph(
      `${statementText(modelsText(analysis), stage)}${found ? ' The percentage of a card is the share of a model’s people who put it there.' : ''}`,
    ),
    ...(found
      ? [
          ...found.models.map(({ share, groups }, index) =>
            together(
              subheading(`Model ${index + 1}: ${percent(share)} of people`),
              table({
                head: ['Group', 'Cards'],
                rows: groups.map((group, place) => [
                  String(place + 1),
                  group
                    .map(({ card, probability }) => `${elementAt(labels, card)} ${percent(probability)}`)
                    .join(', '),
                ]),
                widths: [40, '*'],
              }),
            ),
          ),
          together(
            subheading(fitsCaption),
            table({
              head: ['Models', number('Gain ± standard error')],
              rows: found.fits.map((fit) => [
                fit.classes === found.models.length ? `${fit.classes}, chosen` : String(fit.classes),
                number(gainText(fit)),
              ]),
              widths: ['*', 140],
            }),
          ),
          ...(found.people < included ? [note(`Models are of the newest ${found.people} people.`)] : []),
        ]
      : []),
  ]
}

const tooMany = () => note(`A picture of more than ${maxDrawnCards} cards is only on the results page.`)

/** The groups of an open or hybrid sort. */
interface Groups {
  readonly tree: Dendrogram
  readonly stability: GroupStability
}

/** Resampling takes most of the time of a report; findings and groups are of the same sorts. */
const groupsOfModel = new WeakMap<CardSortModel, Groups>()

const groupsOf = (model: CardSortModel): Groups => {
  const known = groupsOfModel.get(model)
  if (known) return known
  const tree = similarityDendrogram(model.similarity)
  const groups = { tree, stability: groupStability(tree, model.similarity, model.sorts) }
  groupsOfModel.set(model, groups)
  return groups
}

const modelsOfResults = new WeakMap<ToolResults<'cardsort'>, CardSortModel>()

const modelOf = (results: ToolResults<'cardsort'>): CardSortModel => {
  const model = modelsOfResults.get(results) ?? cardSortModel(results.tasks, results.counts, results.included)
  modelsOfResults.set(results, model)
  return model
}

const treePart = (model: CardSortModel, standards: Standards, stage: Stage): Content[] => {
  const { labels, sorts, similarity, people: included } = model
  const rows = cardsTable(labels.length, sorts, standards)
  const { tree, stability } = groupsOf(model)
  const height = firstCut(tree, stability, stage)
  const cut = cutTree(tree, height, rows)
  const { groups, alone } = groupCounts(cut)
  const besides = alone > 0 ? `, and ${counted(alone, 'card')} alone` : ''
  return [
    heading(`Groups at ${percent(1 - height)} agreement`, true),
    paragraph(
      `Average linkage, cut at an agreement of ${percent(1 - height)}: ${counted(groups, 'group')}${besides}. ${statementText([proposalText(stability), treeText(stability)], stage)} The further left two cards meet, the more people put them together. The dashed line is the cut.`,
    ),
    ...(tiesChangeGroups(similarity, tree, treesOfOtherTies(similarity), height + 1e-9)
      ? [note('Some merges are tied: in another order of ties these groups would differ.')]
      : []),
    ...(labels.length <= maxDrawnCards
      ? [
          picture(
            dendrogramPicture(cut, labels, height),
            `Dendrogram of ${counted(labels.length, 'card')}; the table below has its groups.`,
          ),
        ]
      : [tooMany()]),
    table({
      head: ['Group', 'Suggested name', 'Cards', number('In resamples'), number('Jaccard')],
      rows: cut.clusters.map(({ letter, name, cards }) => {
        const support = supportOf(stability.support, labels.length, cut.clusters.length, cards)
        return [
          { text: letter ?? '', isBold: true },
          letter === null ? '(alone)' : (name ?? '(unnamed)'),
          cards.map((card) => elementAt(labels, card)).join(', '),
          number(support ? percent(support.exact) : '–'),
          number(support ? coefficient(support.similar) : '–'),
        ]
      }),
      widths: [32, 100, '*', 58, 40],
    }),
    ...(stability.people < included ? [note(`Resamples are of the newest ${stability.people} people.`)] : []),
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
      'Names that the researcher merged are counted as one; so are names that differ only in capitals, punctuation, number or a typing error. Agreement shows how similar the cards are that two participants put in a category, on average over all pairs of them.',
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
  findings: (results) => {
    const { tasks, settings, language } = results
    const model = modelOf(results)
    const named = { ...model, standards: usedStandards(model.sorts, settings, { tasks, language }) }
    return tasks.variant === 'closed'
      ? closedSortFindings(named)
      : openSortFindings(named, groupsOf(model).stability)
  },
  content: (results) => {
    const { tasks, settings, language, included, stage } = results
    if (included === 0) return []
    const model = modelOf(results)
    const standards = usedStandards(model.sorts, settings, { tasks, language })
    return [
      ...(model.placements
        ? [
            ...placementsPart(model, model.placements, tasks.variant === 'hybrid'),
            agreementPart(model, standards, chanceOf(tasks), stage),
          ]
        : []),
      ...(tasks.variant === 'closed'
        ? []
        : [
            ...treePart(model, standards, stage),
            ...similarityPart(model),
            ...modelsPart(model, stage),
            ...categoriesPart(model, standards),
          ]),
    ]
  },
  measures: ({ tasks, counts, included }) => cardSortMeasures(tasks, counts, included),
  tables: cardSortTables,
  formulas: ({ variant }) => {
    const { similarity, matrixOrder, average, clusters, placements, agreement, standards, kappa, alpha } =
      cardSortFormulas
    const { proposal, silhouette, stability, support, cophenetic, stopRule, models } = cardSortFormulas
    return [
      ...(variant === 'open' ? [] : [placements, kappa, alpha]),
      ...(variant === 'closed'
        ? []
        : [
            average,
            clusters,
            proposal,
            silhouette,
            stability,
            support,
            cophenetic,
            similarity,
            matrixOrder,
            stopRule,
            models,
            agreement,
            standards,
          ]),
    ]
  },
}
