/**
 * The order in which participant number `participant` (from 0) is shown `count` things, as places in the list.
 *
 * Williams' design (Williams 1949, Australian Journal of Scientific Research A 2:149): after `count` participants in
 * a row, twice as many when `count` is odd, each thing stood equally often in each place, and each came equally often
 * right after each other one.
 */
export function balancedOrder(count: number, participant: number): number[] {
  const rows = count % 2 === 0 ? count : 2 * count
  const row = participant % rows
  // 0, 1, n − 1, 2, n − 2, …: neighbours lie apart by each distance once.
  const order = Array.from({ length: count }, (_, place) => {
    const step = place % 2 === 1 ? (place + 1) / 2 : (count - place / 2) % count
    return (step + row) % count
  })
  return row < count ? order : order.toReversed()
}
