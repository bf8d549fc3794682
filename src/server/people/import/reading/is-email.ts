/** Whether a cell has the shape of an e-mail address, to find the column of addresses; the import checks more. */
export const isEmail = (cell: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell.trim())
