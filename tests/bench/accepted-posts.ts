import { contract } from '#contract/index.ts'
import type { ContactForm } from '#contract/site/forms.ts'
import { compare, type Comparison } from './load.ts'
import { startServer } from './server-process.ts'

const message: ContactForm = {
  request: 'contact',
  given_name: 'Ada',
  family_name: 'Example',
  email: 'ada@example.com',
  company_name: 'Example Ltd',
  message: 'Which method shows whether people find the returns page? We ship to three countries. '.repeat(4),
}

/** The contact form as it travels. */
export const contactBody = JSON.stringify(message)

/** A server that lets one machine send as often as it likes. */
export const openServer = { CAPTCHA_PROVIDER: 'none', RATE_LIMIT_PER_MINUTE: '10000000' }

/** Contact forms accepted, stored and synced to `disk`, against a bare route with one insert. */
export const acceptedPosts = async (disk?: string): Promise<Comparison> => {
  await using ours = await startServer('understory', openServer, disk)
  await using reference = await startServer('bare-insert', {}, disk)
  return await compare(ours.url, reference.url, {
    path: contract.contact.path,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: contactBody,
  })
}
