/**
 * Draws of people who take part with care, for simulations of a study; `draw` gives numbers from 0 to below 1.
 * Times are in milliseconds.
 */
export const attentivePeople = (draw: () => number) => {
  /** A normal deviate (Box and Muller 1958, Annals of Mathematical Statistics 29, page 610). */
  const normal = () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
  return {
    normal,
    isTrue: (share: number) => draw() < share,
    /** A whole number from `low` to `high`, both included. */
    whole: (low: number, high: number) => low + Math.floor(draw() * (high - low + 1)),
    /**
     * Words per minute: 238 on average, 175 to 300 for most adults (Brysbaert 2019, Journal of Memory and Language
     * 109).
     */
    readingSpeed: () => Math.min(400, Math.max(120, 238 + 51 * normal())),
    /** Time for a choice and the movement to it: at least `least`, and `usual` more for the median person. */
    choiceMs: (least: number, usual: number) => least + usual * Math.exp(0.5 * normal()),
  }
}
export type AttentivePeople = ReturnType<typeof attentivePeople>

/** Time to read words at a speed in words per minute. */
export const msToRead = (words: number, speed: number) => (words * 60_000) / speed

/** A list of statements on one scale; every second one is negative where they alternate. */
interface Statements {
  readonly count: number
  readonly steps: number
  readonly isAlternating: boolean
}

/** One person's ratings from 1 to `steps`; those of any two statements correlate by `correlation`. */
export const ratingsOf = (
  { normal }: Pick<AttentivePeople, 'normal'>,
  { count, steps, isAlternating }: Statements,
  correlation: number,
): readonly number[] => {
  const opinion = normal()
  return Array.from({ length: count }, (_, index) => {
    const value = Math.sqrt(correlation) * opinion + Math.sqrt(1 - correlation) * normal()
    const signed = isAlternating && index % 2 === 1 ? -value : value
    const step = Math.round((steps + 1) / 2 + (steps / 5) * (0.4 + 1.1 * signed))
    return Math.min(steps, Math.max(1, step))
  })
}
