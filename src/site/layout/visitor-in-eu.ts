/**
 * Returns whether the visitor is in the EU; true if the server does not know. Parses the reply without the contract's
 * schema, which would add more script than the rest of the layout.
 */
export async function isVisitorInEu() {
  try {
    const reply: unknown = await (await fetch('/ssr')).json()
    return !(typeof reply === 'object' && reply !== null && 'isInEu' in reply && reply.isInEu === false)
  } catch (error) {
    console.error(error)
    return true
  }
}
