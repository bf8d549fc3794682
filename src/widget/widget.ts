import type { InvitationReport } from '#contract/widgets/invitation.ts'
import { startWidget } from './start-widget.ts'

const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const idLength = 26

/** Where the page has no https, `crypto.randomUUID` is missing. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(idLength)), (byte) => letters[byte % 32]).join('')

const retryMs = 3000

const start = window.understory?.invite
// Another copy of the script finds nothing to start.
delete window.understory?.invite
if (start) {
  const { site, server } = start
  const visit = newId()
  const send = (id: string, report: InvitationReport) =>
    fetch(`${server}r/widgets/${id}`, {
      method: 'POST',
      body: JSON.stringify(report),
      keepalive: true,
      credentials: 'omit',
    })
  startWidget(start, ({ id }, event) => {
    const report = { site, visit, event, isDriven: navigator.webdriver }
    send(id, report).catch(() =>
      setTimeout(() => {
        // A count that is lost twice is missing.
        send(id, report).catch(() => {})
      }, retryMs),
    )
  })
}
