/** Limits of work that runs while a client takes it, such as a download. */
interface SlotLimits {
  readonly total: number
  readonly perClient: number
}

/** Limits how much runs at the same time: nothing waits. A client is named by a string, such as its network. */
export const createSlots = ({ total, perClient }: SlotLimits) => {
  const taken = new Map<string, number>()
  let all = 0
  return {
    /** Takes a slot and returns the function that frees it; undefined if there is none. */
    take: (client: string) => {
      const own = taken.get(client) ?? 0
      if (all >= total || own >= perClient) return undefined
      all += 1
      taken.set(client, own + 1)
      let isFree = false
      return () => {
        if (isFree) return
        isFree = true
        all -= 1
        const left = (taken.get(client) ?? 1) - 1
        if (left === 0) taken.delete(client)
        else taken.set(client, left)
      }
    },
  }
}
