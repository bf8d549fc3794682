/** Digits of the largest number of an option. */
const digits = 7

/** The column of one chosen option: identifiers of the same length are sorted as numbers, the order of the options. */
export const optionCell = (id: string) => `o${id.slice(1).padStart(digits, '0')}`
