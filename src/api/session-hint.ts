const key = 'understory-session'

/**
 * Whether a person has signed in on this device and not signed out since. Scripts cannot read the session cookie; the
 * hint saves visitors without an account a request.
 */
export const hasSessionHint = () => {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Sets the hint for a session that the server knows, and removes it without one. */
export const setSessionHint = (isSignedIn: boolean) => {
  try {
    if (isSignedIn) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Without storage the public site treats the person as a visitor.
  }
}
