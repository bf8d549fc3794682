/** How simulated participants choose: by an opinion of their own, always the same place of a list, or at random. */
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
  /** Milliseconds of a choice: of all people, and more of the median person. */
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
  who: 'read most words and have an opinion of their own',
  ofTen: 4,
  isAttentive: true,
  reads: [0.6, 1],
  choice: [500, 700],
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
    choice: [300, 300],
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

/**
 * The manners of walks one after another, mixed so that any number of first walks has each in its share: the manner
 * that is furthest behind comes next.
 */
export const mannersInTurn = (walks: number): readonly MannerName[] => {
  const counts = new Map<MannerName, number>()
  const behind = (name: MannerName, index: number) =>
    ((index + 1) * manners[name].ofTen) / 10 - (counts.get(name) ?? 0)
  return Array.from({ length: walks }, (_, index) => {
    const next = mannerNames.reduce((most, name) => (behind(name, index) > behind(most, index) ? name : most))
    counts.set(next, (counts.get(next) ?? 0) + 1)
    return next
  })
}
