import { shuffled } from '../statistics/random.ts'

/** How simulated participants choose: by an opinion, always the same place of a list, or at random. */
type Choosing = 'opinion' | 'same-place' | 'random'

/** A way to take part in a study. */
export interface Manner {
  readonly title: string
  /** The rest of “people who …”. */
  readonly who: string
  /** Walks of ten. */
  readonly ofTen: number
  /** Whether quality flags of such a response are false alarms. */
  readonly isAttentive: boolean
  /** Shares of the words that are read, at least and at most. */
  readonly reads: readonly [number, number]
  /**
   * Milliseconds of a choice: of all people, and more of the median person. Assumed; for careful people so that they
   * take about as long as those in the samples of the demos.
   */
  readonly choice: readonly [number, number]
  readonly chooses: Choosing
  /** Share of the optional questions that are answered. */
  readonly answersOptional: number
  /** Share of the tasks in which the way to the correct answer is known. */
  readonly knows: number
  /** Whether the person leaves at one of the steps. */
  readonly leaves: boolean
}

const careful = {
  title: 'Careful',
  who: 'read most words and answer by an opinion',
  ofTen: 4,
  isAttentive: true,
  reads: [0.6, 1],
  choice: [1000, 2500],
  chooses: 'opinion',
  answersOptional: 0.85,
  knows: 0.7,
  leaves: false,
} as const satisfies Manner

/** The manners of simulated participants. A further manner is one entry here. */
export const manners = {
  careful,
  hurried: {
    ...careful,
    title: 'Hurried',
    who: 'read a quarter of the words, choose fast and leave out most optional questions',
    ofTen: 2,
    reads: [0.15, 0.35],
    choice: [600, 900],
    answersOptional: 0.4,
    knows: 0.5,
  },
  straight: {
    ...careful,
    title: 'Straight-lining',
    who: 'choose the same place of every list and scale',
    ofTen: 1,
    isAttentive: false,
    reads: [0, 0.1],
    choice: [200, 200],
    chooses: 'same-place',
    answersOptional: 0.2,
    knows: 0,
  },
  random: {
    ...careful,
    title: 'Random, as a program',
    who: 'read nothing and answer by chance, within the rules of each question',
    ofTen: 2,
    isAttentive: false,
    reads: [0, 0],
    choice: [40, 60],
    chooses: 'random',
    answersOptional: 0.5,
    knows: 0,
  },
  leaving: {
    ...careful,
    title: 'Leaving',
    who: 'take part with care, and leave at one of the steps: each step in turn',
    ofTen: 1,
    leaves: true,
  },
} as const satisfies Readonly<Record<string, Manner>>

/** Name of a manner. */
export type MannerName = keyof typeof manners

const isManner = (name: string): name is MannerName => Object.hasOwn(manners, name)

/** The names of all manners, in their order. */
export const mannerNames: readonly MannerName[] = Object.keys(manners).filter(isManner)

/** The manners of ten walks. */
const ten = mannerNames.flatMap((name) => Array.from({ length: manners[name].ofTen }, () => name))

/**
 * The manners of walks one after another: each ten has all in their share, in an order of its own, so that no manner
 * always gets the same of the orders that a tool deals out in turn.
 */
export const mannersInTurn = (walks: number, draw: () => number): readonly MannerName[] =>
  Array.from({ length: Math.ceil(walks / ten.length) }, () => shuffled(ten, draw))
    .flat()
    .slice(0, walks)
