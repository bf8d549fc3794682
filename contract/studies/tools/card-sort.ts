import { z } from 'zod'
import { anyText, partId, requiredText, wholeNumber } from '../../shared/fields.ts'
import { maxLength } from '../../shared/limits.ts'
import { messages } from '../../shared/messages.ts'

const label = () => requiredText(messages.required, maxLength.title)

/** What a card sort asks: where each card belongs. Participants name groups, they never create cards. */
const tasks = z.object({
  tool: z.literal('cardsort'),
  /** Who makes the categories: the participant, both, or the researcher. */
  variant: z.enum(['open', 'hybrid', 'closed']),
  cards: z
    .array(
      z.object({
        id: partId,
        label: label(),
        description: requiredText(messages.required).optional(),
        /** Path of a picture under the site; with one, the picture is what is sorted. */
        image: z.string().startsWith('/').optional(),
      }),
    )
    .min(2)
    .max(200),
  /** Given categories; none in an open sort. */
  categories: z.array(z.object({ id: partId, label: label() })).max(50),
  /** Whether every card has to be placed before the sort can be finished. */
  mustPlaceAll: z.boolean(),
})
export type CardSortTasks = z.infer<typeof tasks>

/** A group of a sort: a given category, or one the participant made and named. */
const group = z.object({
  id: partId,
  /** The given category; null for a participant's own. */
  category: partId.nullable(),
  name: anyText(maxLength.title),
  cards: z.array(partId).max(200),
})

/** One participant's sort. Cards that stand in no group are unsorted. */
const answer = z.object({
  tool: z.literal('cardsort'),
  groups: z.array(group).max(200),
  /** Milliseconds spent sorting, pauses included. */
  ms: wholeNumber,
})
export type CardSortAnswer = z.infer<typeof answer>

/** What happened while sorting; `at` is milliseconds since the session began. */
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('card.placed'), at: wholeNumber, card: partId, group: partId }),
  z.object({ type: z.literal('card.unsorted'), at: wholeNumber, card: partId }),
  z.object({ type: z.literal('group.created'), at: wholeNumber, group: partId }),
  z.object({
    type: z.literal('group.named'),
    at: wholeNumber,
    group: partId,
    name: anyText(maxLength.title),
  }),
  z.object({ type: z.literal('group.removed'), at: wholeNumber, group: partId }),
])
export type CardSortEvent = z.infer<typeof event>

/** Names that mean the same, under the one name they are counted by. */
const settings = z.object({
  tool: z.literal('cardsort'),
  standards: z
    .array(z.object({ name: label(), names: z.array(z.string().max(maxLength.title)).min(1).max(500) }))
    .max(200),
})
export type CardSortSettings = z.infer<typeof settings>

const counts = z.object({
  tool: z.literal('cardsort'),
  /** For each pair of cards in the order of the study, by rows of the upper triangle: who put both in one group. */
  pairs: z.array(wholeNumber),
  /** For each card, who placed it at all. */
  placed: z.array(wholeNumber),
  /** Groups by name as typed or given, those most made first, at most 1000: how many made one and put each card there. */
  groups: z.array(
    z.object({
      name: z.string(),
      category: partId.nullable(),
      sorts: wholeNumber,
      cards: z.array(wholeNumber),
    }),
  ),
  /** Every name of a group, as typed or given; `sorts` name them by their positions. */
  names: z.array(z.string()),
  /**
   * The newest sorts themselves, at most 10 000: what categories, trees by agreement and typical sorts are found in.
   * `groups` has the name of each group, `cards` between commas the group of each card by its place there, nothing for
   * an unsorted one.
   */
  sorts: z.array(z.object({ groups: z.array(wholeNumber), cards: z.string().regex(/^[\d,]*$/) })).max(10_000),
})
export type CardSortCounts = z.infer<typeof counts>

/** Everything a card sort says on the wire. */
export const cardSort = {
  /** Its name in the names of the OpenAPI document's schemas. */
  name: 'CardSort',
  tasks,
  answer,
  event,
  settings,
  counts,
  /** Why responses to it are left out of the numbers, and why to look at one, beside the reasons of every study. */
  exclusions: ['all-in-one-group', 'every-card-alone'],
  flags: ['one-character-names'],
} as const
