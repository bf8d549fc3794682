/** `EventType` of rrweb. */

export const domContentLoaded = 0
export const load = 1
export const fullSnapshot = 2
export const incrementalSnapshot = 3
export const meta = 4
export const custom = 5
export const plugin = 6
