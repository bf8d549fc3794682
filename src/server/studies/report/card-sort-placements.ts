import type { Content } from 'pdfmake'
import { at } from '#analysis/lists.ts'
import type { CardSortModel } from '#analysis/card-sort-model.ts'
import { counted, people, percent } from '#analysis/format.ts'
import { shareOf } from '#analysis/intervals.ts'
import { type CardPlacement, type Placements, popularPlacements } from '#analysis/placements.ts'
import { heading, number, paragraph, table, together } from './parts.ts'
import { fillOf } from './theme.ts'
import { withInterval } from './words.ts'

/** More columns than this do not fit on a page. */
const mostColumns = 8
const mostDisputed = 10
/** Below this share for its most popular category, people disagree on a card. */
const agreed = 0.6

const highest = ({ given }: CardPlacement) => Math.max(0, ...given)

const cellOf = (share: number, isBold = false) => ({ ...number(percent(share)), ...fillOf(share), isBold })

/** The given categories of a card, the most popular first. */
const ranked = ({ given }: CardPlacement, names: readonly string[]) =>
  names
    .map((name, place) => ({ name, share: at(given, place) }))
    .toSorted((first, second) => second.share - first.share)

const wordsOn = (rows: readonly CardPlacement[]) => {
  const disputed = rows.filter((row) => highest(row) < agreed).length
  return disputed === 0
    ? `Every card has a category that ${percent(agreed)} or more agree on.`
    : `${disputed} of ${counted(rows.length, 'card')} without a category that ${percent(agreed)} agree on.`
}

/** Where each card was put, of the given categories; `hasOwn` when participants could make some of their own. */
export const placementsPart = (model: CardSortModel, placements: Placements, hasOwn: boolean): Content[] => {
  const { labels, people: included } = model
  const rows = popularPlacements(placements)
  const names = placements.categories
  const shown = names.slice(0, mostColumns)
  const own = hasOwn ? ['Own'] : []
  const disputed = rows.toSorted((first, second) => highest(first) - highest(second)).slice(0, mostDisputed)
  return [
    heading('Where each card was put', true),
    paragraph(
      `The share of ${people(included)} under each category; the most popular in bold. ${wordsOn(rows)}`,
    ),
    table({
      head: ['Card', ...[...shown, ...own, 'Unsorted'].map(number)],
      rows: rows.map((row) => [
        at(labels, row.card),
        ...shown.map((_, column) => cellOf(at(row.given, column), column === row.popular)),
        ...own.map(() => cellOf(row.own)),
        number(percent(row.unsorted)),
      ]),
      widths: ['*', ...shown.map(() => 46), ...own.map(() => 34), 44],
      fontSize: 8.5,
    }),
    together(
      heading('Cards that people disagree on'),
      table({
        head: ['Card', 'Most often', number('Share (95% interval)'), 'Then', number('Share')],
        rows: disputed.map((row) => {
          const [first, second] = ranked(row, names)
          const count = Math.round((first?.share ?? 0) * included)
          return [
            at(labels, row.card),
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
