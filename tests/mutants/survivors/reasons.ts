/** A line, why no test notices these changes of it, and the changes: what stood there → what stands there instead. */
export type Line = readonly [at: string, because: string, ...changes: readonly string[]]

/** By file: lines as they are written, from where the change begins. */
export type Survivors = Readonly<Record<string, readonly Line[]>>

/** An empty text that only the compiler asks for. */
export const otherText = `'' → "Stryker was here!"`

export const neverEmpty =
  'The text behind `??` is for the compiler: where it is read, what stands before is never missing, as the state and its guard see to.'
