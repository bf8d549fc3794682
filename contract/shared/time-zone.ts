/** Whether a text names a time zone, such as `Europe/Prague`. */
export const isTimeZone = (name: string) => {
  try {
    // Mutant `'' → "Stryker was here!"` survives: an unknown time zone throws; a known one has a name that equals
    // neither text.
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    // Mutant `{ return false } → {}` survives: without it the function returns undefined, which is falsy too.
  } catch {
    return false
  }
}
