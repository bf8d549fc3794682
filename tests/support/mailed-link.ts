import { DatabaseSync } from 'node:sqlite'

/** The link to a page of the site in the last email that the server under test queued for an address. */
export const linkIn = (address: string, page: string, parameter = '(?:token|booking)') => {
  const database = new DatabaseSync(`${process.env['E2E_FOLDER']}/understory.db`, { readOnly: true })
  const row = database
    .prepare('select text, headers from outbox where recipient = ? order by id desc limit 1')
    .get(address)
  database.close()
  const [link] =
    new RegExp(`/${page}[?#]${parameter}=[\\w.-]+`).exec(
      `${String(row?.['text'])} ${String(row?.['headers'])}`,
    ) ?? []
  if (link === undefined) throw new Error(`No link to ${page} for ${address}`)
  return link
}

/** The token of the booking in the last email to an address. */
export const bookingTokenIn = (address: string) => linkIn(address, 'book-a-free-demo').split('=')[1] ?? ''
