/** Whether a grid should have at most two columns: with two or four items a third column leaves gaps. */
export const areInPairs = ({ length }: { readonly length: number }) => length === 2 || length === 4
