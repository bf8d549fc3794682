import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

/** The mails to an address that left the server under test, the oldest first. */
const mailsTo = async (address: string): Promise<readonly Email[]> => {
  const folder = join(process.env['E2E_FOLDER'] ?? '', 'mails')
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const texts = files.toSorted().map((name) => readFileSync(join(folder, name)))
  const mails = await Promise.all(
    texts.filter((raw) => raw.includes(address)).map((raw) => PostalMime.parse(raw)),
  )
  return mails.filter(({ to }) => to?.some((each) => each.address === address))
}

/** The last mail to an address, as soon as one arrives. */
export const receivedMail = async (address: string): Promise<Email> => {
  let last: Email | undefined
  await expect(async () => {
    last = (await mailsTo(address)).at(-1)
    expect(last, `a mail to ${address}`).toBeDefined()
  }).toPass({ timeout: 45_000 })
  if (!last) throw new Error(`No mail to ${address}`)
  return last
}

/** The first address in a mail whose path begins with a text, as path and query. */
export const linkOfMail = ({ text = '' }: Email, path: string) => {
  const links = text.match(/https?:\/\/[^\s<>"]+/g) ?? []
  const link = links.map((each) => new URL(each)).find(({ pathname }) => pathname.startsWith(path))
  if (!link) throw new Error(`No link to ${path} in ${text}`)
  return `${link.pathname}${link.search}`
}
