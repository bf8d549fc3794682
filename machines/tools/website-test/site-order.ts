/** The first row of a Williams design: 0, 1, n − 1, 2, n − 2 … */
const firstRow = (sites: number) =>
  Array.from({ length: sites }, (_, index) =>
    index % 2 === 1 ? (index + 1) / 2 : (sites - index / 2) % sites,
  )

/**
 * The sites in the order of one participant, counted from 0: each is as often in each place, and as often right after
 * each other one, over as many participants as there are rows (Williams 1949, Australian Journal of Scientific Research
 * A 2:149). An odd number of sites has twice as many rows: the second half is the first in reverse.
 */
export const balancedOrder = <T>(sites: readonly T[], participant: number): readonly T[] => {
  const count = sites.length
  const rows = count % 2 === 0 ? count : 2 * count
  const row = participant % rows
  const order = firstRow(count).flatMap((place) => sites[(place + row) % count] ?? [])
  return row < count ? order : order.toReversed()
}
