/**
 * Milliseconds since 1970 by the clock of the device when the page was loaded; a change of that clock does not move it.
 */
export const steadyNow = () => Math.round(performance.timeOrigin + performance.now())
