/**
 * Whether to treat the visitor as one from the EU: yes, unless the server says that they are not. Read without the
 * contract's schema, which would bring more script to a first visit than everything else that comes after its page.
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
