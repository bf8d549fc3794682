/** How often a script looks whether it is cut off, in milliseconds. */
const checkEveryMs = 1000

/** Whether the extension was updated or removed: its scripts stay on open pages and reach nothing. */
export const isCutOff = () => {
  try {
    return !chrome.runtime.id
  } catch {
    return true
  }
}

/** Runs `act` once this script is cut off. Returns the way to stop looking. */
export const onceCutOff = (act: () => void) => {
  const timer = setInterval(() => {
    if (!isCutOff()) return
    clearInterval(timer)
    act()
  }, checkEveryMs)
  return () => clearInterval(timer)
}
