const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const full = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' })

/** A point in time from now, such as `3 days ago` or `in 2 weeks`. */
const fromNow = (at: string, now = Date.now()) => {
  const seconds = Math.round((new Date(at).getTime() - now) / 1000)
  const [unit, size] = units.find((each) => Math.abs(seconds) >= each[1]) ?? []
  return unit ? relative.format(Math.round(seconds / size), unit) : 'just now'
}

/** A point in time from now; its title is the date and time in the time zone of the reader. */
export const Time = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={full.format(new Date(at))}>
    {fromNow(at)}
  </time>
)
