/** Calls back after two frames, when the last render is painted. Returns a function that cancels it. */
export const afterPaint = (callback: () => void) => {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(callback)
  })
  return () => cancelAnimationFrame(frame)
}
