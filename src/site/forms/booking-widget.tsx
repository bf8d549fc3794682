import type { Guest } from '#machines/booking-setup.ts'
import css from './booking.module.css'

/** The address of a third party's calendar with what it asks for filled in. */
const prefilled = (url: string, { name, email }: Guest) => {
  const address = new URL(url)
  if (name) address.searchParams.set('name', name)
  if (email) address.searchParams.set('email', email)
  return address.href
}

/** What a calendar needs to work and to sign its user in; it may not lead our page elsewhere. */
const granted = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** A third party's calendar in a frame, and the way to it where frames are blocked. */
export function BookingWidget({ url, guest }: { url: string; guest: Guest }) {
  const address = prefilled(url, guest)
  return (
    <>
      <iframe
        className={css.widget}
        title="Calendar of free times"
        src={address}
        sandbox={granted}
        referrerPolicy="origin"
      />
      <p>
        The calendar is that of {new URL(url).hostname}. <a href={address}>Open it on its own page</a>
      </p>
    </>
  )
}
