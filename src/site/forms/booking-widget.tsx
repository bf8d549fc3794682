import type { Guest } from '#machines/booking.ts'
import css from './booking.module.css'

/** Adds name and email to the URL of a third party's calendar. */
const prefillUrl = (url: string, { name, email }: Guest) => {
  const prefilledUrl = new URL(url)
  if (name) prefilledUrl.searchParams.set('name', name)
  if (email) prefilledUrl.searchParams.set('email', email)
  return prefilledUrl.href
}

/** Permissions for a calendar including sign-in popups, but without navigating our page. */
const sandboxPermissions =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** A third party's calendar in a frame, and a link in case frames are blocked. */
export function BookingWidget({ url, guest }: { url: string; guest: Guest }) {
  const prefilledUrl = prefillUrl(url, guest)
  return (
    <>
      <iframe
        className={css.widget}
        title="Calendar of free times"
        src={prefilledUrl}
        sandbox={sandboxPermissions}
        referrerPolicy="origin"
      />
      <p>
        The calendar is that of {new URL(url).hostname}. <a href={prefilledUrl}>Open it on its own page</a>
      </p>
    </>
  )
}
