/** Letters of any script, digits and the marks of names and addresses; nothing that ends a link. */
export const invitationPattern = /^[\p{L}\p{M}\p{N}_.@+'’-]+$/u

/** An invitation as it is compared: ids that differ in case only are one person. */
export const invitationKey = (id: string): string => id.normalize().toLowerCase()

const remains = new Set(`.,;:!?>)"'’”»]}/\\…`)

/** An id without what mail programs, sentences and markup add to the end of a link. */
const withoutRemains = (sent: string) => {
  const id = sent
    .normalize()
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    // A plus sign that is not escaped in a link is read as a space.
    .replaceAll(/\s+/g, '+')
    .replace(/^[<("'“„«[{]+/, '')
  // A regular expression that ends in $ would begin at every character.
  let end = id.length
  while (remains.has(id.charAt(end - 1))) end -= 1
  return id.slice(0, end)
}

/** The ids that the invitation of a link may mean, the one that it says exactly first. */
export const meantInvitations = (sent: string): readonly string[] => {
  const cleaned = withoutRemains(sent)
  return [...new Set([sent, invitationKey(sent), invitationKey(cleaned), cleaned])]
}
