import type { IncomingMessage } from 'node:http'

const lingerMs = 3000

/**
 * What is refused may still be on its way, and a connection closed at once would take the answer along. So the rest is
 * thrown away unread for a while; whoever goes on sending is cut off.
 */
export const letEnd = (body: IncomingMessage) => {
  if (body.readableEnded) return
  const cut = setTimeout(() => body.destroy(), lingerMs)
  body.once('close', () => clearTimeout(cut)).resume()
}
