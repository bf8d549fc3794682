interface Choices {
  /** The choice of none. */
  readonly any: string
  /** Stands for a chosen one that is not known any more. */
  readonly gone: string
  readonly known: readonly { readonly id: string; readonly name: string }[]
  readonly value: string | undefined
}

/** The options of a select that narrows a list by one of some named things. */
export const choicesOf = ({ any, gone, known, value }: Choices) => [
  { value: '', label: any },
  ...(value === undefined || known.some(({ id }) => id === value) ? [] : [{ value, label: gone }]),
  ...known.map(({ id, name }) => ({ value: id, label: name })),
]
