const key = 'understory-workspace'

/** A tab keeps its workspace when another tab switches; a new tab starts with the one that was chosen last. */
export const rememberedWorkspace = () => {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers the workspace on this device. */
export const rememberWorkspace = (id: string) => {
  try {
    sessionStorage.setItem(key, id)
    localStorage.setItem(key, id)
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
