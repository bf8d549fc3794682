/** Whether a grid has two columns at most: of two or of four things, a third column would leave a gap or one alone. */
export const areInPairs = ({ length }: { readonly length: number }) => length === 2 || length === 4
