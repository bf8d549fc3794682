/** FNV-1a of 32 bits: spreads a text evenly enough to sort by. */
const hashOf = (text: string) => {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  // Texts that differ at their end alone would lie side by side.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Things in an order that hangs on the seed and on their identifiers alone: it is the same after a reload. */
const inSeededOrder = <Thing extends { readonly id: string }>(things: readonly Thing[], seed: string) =>
  things
    .map((thing) => [hashOf(`${seed} ${thing.id}`), thing] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, thing]) => thing)

/** The options as one participant sees them. */
export const shownOrder = <Thing extends { readonly id: string }>(
  things: readonly Thing[],
  { id, order }: { readonly id: string; readonly order?: 'fixed' | 'random' | undefined },
  seed: string,
) => (order === 'random' ? inSeededOrder(things, `${seed} ${id}`) : things)
