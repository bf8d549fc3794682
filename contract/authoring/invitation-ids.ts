/** Letters of any script, digits and the marks of names and addresses; nothing that ends a link. */
export const invitationPattern = /^[\p{L}\p{M}\p{N}_.@+'’-]+$/u

/** An invitation as it is compared: ids that differ in case only are one person. */
export const invitationKey = (id: string): string => id.normalize().toLowerCase()

/** Signs at the end of a link: the last ones of sentences, of markup, and of emphasis in Markdown. */
const remains = new Set(`.,;:!?>)"'’”»]}/\\…*_~\``)

/** Signs between a link and the markup behind it, which no id has. */
const markup = /[<>"|]/

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The ids that are left without what mail programs, sentences and markup add to a link, the longest first. */
const withoutRemains = (sent: string) => {
  const [id = ''] = decoded(sent)
    .normalize()
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    // A plus sign that is not escaped in a link is read as a space.
    .replaceAll(/\s+/g, '+')
    .replace(/^[=<("'“„«[{*~`]+/, '')
    .split(markup)
  const ids = [id]
  // Signs such as “_” end ids too: each shorter id is meant only if no longer one is listed.
  for (let end = id.length; remains.has(id.charAt(end - 1)); end -= 1) ids.push(id.slice(0, end - 1))
  return ids
}

/**
 * The ids that the invitation of a link may mean, the one that it says exactly first. The one that is listed is meant:
 * none is made of another by leaving out letters or digits, but for the “3D” of an equals sign in raw mail.
 */
export const meantInvitations = (sent: string): readonly string[] => {
  const cleaned = [...withoutRemains(sent), ...(sent.startsWith('3D') ? withoutRemains(sent.slice(2)) : [])]
  return [...new Set([sent, invitationKey(sent), ...cleaned.flatMap((id) => [invitationKey(id), id])])]
}
