/** Whether a cell has the shape of an e-mail address, to find the column of addresses; the import checks more. */
export const isEmail = (cell: string) => {
  const [name = '', domain = '', ...more] = cell.trim().split('@')
  const isOneWord = name !== '' && !/\s/.test(name + domain)
  return more.length === 0 && isOneWord && domain.slice(1, -1).includes('.')
}
