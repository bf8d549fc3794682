import { recruitingLimits, type StartForm } from '#contract/authoring/recruiting.ts'
import { countCharacters, cutText } from '#contract/shared/characters.ts'

const { sentParameters, parameterLength, invitationLength } = recruitingLimits

/** The access that a password was exchanged for is valid in this tab only. */
const accessKey = (study: string) => `understory-study-access-${study}`

const storedAccess = (study: string) => {
  try {
    return window.sessionStorage.getItem(accessKey(study)) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores access for this tab; returns whether the browser has storage for it. */
export const storeAccess = (study: string, access: string) => {
  try {
    window.sessionStorage.setItem(accessKey(study), access)
    return true
  } catch {
    return false
  }
}

/** How a person came to a study: parameters of the link, and the access that a password was exchanged for. */
export const arrivalOf = (study: string, search = window.location.search): StartForm => {
  // Mail programs leave `&amp;` in links.
  const query = [...new URLSearchParams(search)].map(
    ([name, value]) => [name.replace(/^(amp;)+/i, ''), value] as const,
  )
  const isInvitation = (name: string) => name.toLowerCase() === 'invitation'
  const invitation = query.find(([name]) => isInvitation(name))?.[1].toWellFormed()
  const parameters = query
    .filter(([name]) => name !== 'study' && !isInvitation(name) && countCharacters(name) <= 40)
    .slice(0, sentParameters)
    .map(([name, value]) => [name, cutText(value.toWellFormed(), parameterLength)] as const)
  const access = storedAccess(study)
  return {
    ...(parameters.length > 0 && { parameters: Object.fromEntries(parameters) }),
    ...(invitation !== undefined && { invitation: cutText(invitation, invitationLength) }),
    ...(access !== undefined && { access }),
  }
}

/** Whether a person came by the link of a mail to them alone, by which their answers belong to them. */
export const isInvitedByMail = (study: string, search?: string) =>
  /^[\da-f]{32}\b/i.test(arrivalOf(study, search).invitation ?? '')
