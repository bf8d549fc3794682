import { z } from 'zod'
import { anyText, atMost, partId, requiredText, wholeNumber } from '../../shared/fields.ts'
import { maxLength } from '../../shared/limits.ts'
import { messages } from '../../shared/messages.ts'
import { studyMessages } from '../messages.ts'
import { asWording } from '../../shared/wording.ts'
import { refuseRepeated } from '../part-rules.ts'

const label = () => asWording(requiredText(messages.required, maxLength.title))

/** Cards to be sorted, and the given categories. Participants can create groups but not cards. */
const tasks = z
  .object({
    tool: z.literal('cardsort'),
    /** Open: participants create all groups. Hybrid: given categories and own groups. Closed: given categories only. */
    variant: z.enum(['open', 'hybrid', 'closed']),
    cards: z
      .array(
        z.object({
          id: partId,
          label: label(),
          description: asWording(requiredText(messages.required)).optional(),
          /** Path of an image on the site; the card shows it instead of its label. */
          image: z.string().startsWith('/').optional(),
        }),
      )
      .min(2, studyMessages.tooFew(2))
      .max(200, studyMessages.tooMany(200)),
    /** Given categories; none in an open sort. */
    categories: z.array(z.object({ id: partId, label: label() })).max(50, studyMessages.tooMany(50)),
    /** Whether every card has to be placed before the sort can be finished. */
    mustPlaceAll: z.boolean(),
  })
  .superRefine(({ variant, cards, categories }, context) => {
    refuseRepeated(cards, 'cards', context)
    refuseRepeated(categories, 'categories', context)
    if (variant !== 'open' && categories.length === 0)
      context.addIssue({ code: 'custom', path: ['categories'], message: studyMessages.noCategories })
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

/** One participant's sort. Cards in no group are unsorted. */
const answer = z.object({
  tool: z.literal('cardsort'),
  groups: z.array(group).max(200),
  /** Milliseconds spent sorting, pauses included. */
  ms: wholeNumber,
})
export type CardSortAnswer = z.infer<typeof answer>

/** An event of the sort; `at` is milliseconds since the session started. */
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

/** Standardized names: `names` are counted as `name`, besides names that are merged automatically. */
const settings = z.object({
  tool: z.literal('cardsort'),
  standards: z
    .array(
      z.object({
        name: label(),
        names: z
          .array(z.string().check(atMost(maxLength.title)))
          .min(1)
          .max(500),
      }),
    )
    .max(200),
  /** Names that are never merged automatically, because the researcher split them. */
  apart: z
    .array(z.string().check(atMost(maxLength.title)))
    .max(1000)
    .optional(),
})
export type CardSortSettings = z.infer<typeof settings>

const counts = z.object({
  tool: z.literal('cardsort'),
  /**
   * Number of participants who put both cards in one group, for each pair: the upper triangle row by row, in study
   * order.
   */
  pairs: z.array(wholeNumber),
  /** Number of participants who placed the card, by card. */
  placed: z.array(wholeNumber),
  /**
   * Groups by name, the most frequent first: every given category, and at most 1000 others, fewer in a study with many
   * cards. Number of sorts with the group, and of sorts with each card in it.
   */
  groups: z.array(
    z.object({
      name: z.string(),
      category: partId.nullable(),
      sorts: wholeNumber,
      cards: z.array(wholeNumber),
    }),
  ),
  /**
   * Group names, as entered or given: all, or the most frequent ones, then an empty name for all rarer ones. `sorts`
   * refer to names by their index.
   */
  names: z.array(z.string()),
  /** Only if there are rarer names: number of groups that have them. */
  rarer: wholeNumber.optional(),
  /**
   * The newest sorts, at most 10 000, fewer in a study with many cards, for dendrograms and typical sorts. `groups`
   * holds the index of each group's name; `cards` is a comma-separated list with the index of each card's group, empty
   * for an unsorted card.
   */
  sorts: z.array(z.object({ groups: z.array(wholeNumber), cards: z.string().regex(/^[\d,]*$/) })).max(10_000),
})
export type CardSortCounts = z.infer<typeof counts>

/** Schemas of a card sort. */
export const cardSort = {
  /** Prefix of schema names in the OpenAPI document. */
  name: 'CardSort',
  tasks,
  answer,
  event,
  settings,
  counts,
  /** Reasons to exclude or to flag a response, in addition to those common to all studies. */
  exclusions: ['all-in-one-group', 'every-card-alone'],
  flags: ['one-character-names'],
} as const
