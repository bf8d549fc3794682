import type { Pointer } from '#contract/studies/pixels.ts'
import { elementAt } from '../statistics/lists.ts'
import { createDraw, shuffled } from '../statistics/random.ts'
import { wordsIn } from '../statistics/reading-speed.ts'
import { type AttentivePeople, attentivePeople, msToRead } from '../statistics/simulated-people.ts'
import { type Manner, type MannerName, manners } from './manners.ts'

/**
 * Typing in words of five characters a minute: 52 on average (Dhakal et al. 2018, Observations on typing from 136
 * million keystrokes, CHI; standard deviation 20).
 */
const typing = { mean: 52, deviation: 20, least: 15, most: 110, characters: 5 } as const

/** A simulated participant. Times are in milliseconds. */
export interface Person {
  readonly manner: MannerName
  readonly how: Manner
  /** From 0; every person of a pilot has another one. */
  readonly number: number
  readonly by: Extract<Pointer, 'mouse' | 'touch' | 'keyboard'>
  /** Draws of the study of attentive people, which the rates of false alarms use, too. */
  readonly people: AttentivePeople
  /** True with this probability. */
  readonly isTrue: (share: number) => boolean
  readonly whole: (low: number, high: number) => number
  /** One of the items, by the manner of the person. Throws for an empty list. */
  readonly pick: <T>(items: readonly T[]) => T
  readonly shuffled: <T>(items: readonly T[]) => T[]
  /** Whether the person finds the correct answer this time. */
  readonly knows: () => boolean
  /** Time to read texts as far as the person reads them. */
  readonly readMs: (...texts: readonly (string | undefined)[]) => number
  readonly chooseMs: () => number
  readonly typeMs: (text: string) => number
  /** Time for work outside of the study that takes so many seconds in the median. */
  readonly workMs: (seconds: number) => number
}

const pointers = ['mouse', 'touch', 'keyboard'] as const

/** Numbers of words are counted once for each text: the same texts are read in each walk. */
export const createWordCounts = () => {
  const counts = new Map<string, number>()
  return (text: string): number => {
    const known = counts.get(text)
    if (known !== undefined) return known
    const words = wordsIn(text)
    counts.set(text, words)
    return words
  }
}

/** Draws a person with this manner. The same seed and number always draw the same person. */
export const createPerson = (
  manner: MannerName,
  number: number,
  seed: number,
  wordsOf: (text: string) => number,
): Person => {
  const how: Manner = manners[manner]
  const draw = createDraw(seed * 100_003 + number * 7919)
  const people = attentivePeople(draw)
  const [least, most] = how.reads
  const wordsPerMinute = people.readingSpeed()
  const share = least + draw() * (most - least)
  const place = draw()
  const charactersPerMinute =
    typing.characters *
    Math.min(typing.most, Math.max(typing.least, typing.mean + typing.deviation * people.normal()))
  return {
    manner,
    how,
    number,
    by: elementAt(pointers, Math.floor(draw() * pointers.length)),
    people,
    isTrue: people.isTrue,
    whole: people.whole,
    pick: (items) =>
      elementAt(
        items,
        how.chooses === 'same-place'
          ? Math.floor(place * items.length)
          : people.whole(0, Math.max(0, items.length - 1)),
      ),
    shuffled: (items) => (how.chooses === 'same-place' ? [...items] : shuffled(items, draw)),
    knows: () => people.isTrue(how.knows),
    readMs: (...texts) =>
      msToRead(share * texts.reduce((sum, text) => sum + (text ? wordsOf(text) : 0), 0), wordsPerMinute),
    chooseMs: () => people.choiceMs(...how.choice),
    // A program pastes.
    typeMs: (text) =>
      how.chooses === 'random'
        ? people.choiceMs(...how.choice)
        : (text.length * 60_000) / charactersPerMinute,
    workMs: (seconds) =>
      (how.isAttentive ? 1 : 0.05) * seconds * 1000 * Math.exp(0.45 * people.normal()) * (0.5 + share / 2),
  }
}
