const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The date on which a text was published. */
export const PublicationDate = ({ date }: { date: string }) => (
  <p>
    <time dateTime={date}>{format.format(new Date(date))}</time>
  </p>
)
