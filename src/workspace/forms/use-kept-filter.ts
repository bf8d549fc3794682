import { useState } from 'react'

/** The same object while the conditions of a filter are the same, although each render makes another one. */
export const useKeptFilter = <Filter extends object>(filter: Filter) => {
  const [kept, setKept] = useState(filter)
  const isSame = JSON.stringify(kept) === JSON.stringify(filter)
  if (!isSame) setKept(filter)
  return isSame ? kept : filter
}
