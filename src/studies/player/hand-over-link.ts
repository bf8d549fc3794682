import { routes } from '#content/site/routes.ts'
import { handOverParameter } from '#contract/sessions/hand-over.ts'

const parametersOf = (hash: string) => new URLSearchParams(hash.slice(1))

/** The link of a QR code. The code is in the fragment, which no server and no log receives. */
export const handOverLink = (study: string, code: string, origin = window.location.origin) => {
  const link = new URL(routes.pageTakeStudy, origin)
  link.search = new URLSearchParams({ study }).toString()
  link.hash = new URLSearchParams({ [handOverParameter]: code }).toString()
  return link.href
}

/** The code in the address of this page. */
export const codeInAddress = () => parametersOf(window.location.hash).get(handOverParameter) ?? undefined

/** Removes a used code from the address, so that a reload resumes the session of this device. */
export const removeCode = () => {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
}
