import { contract } from '#contract/index.ts'
import { uploadContentType } from '#contract/site/uploads.ts'
import { forms } from '../support/forms.ts'

const visitors = 60

const study = '/studies/tree-testing'
const json = { 'content-type': 'application/json' }

/** The requests of a visitor: pages, a page that does not exist, a form with a file, a session, and results. */
const visits: readonly (readonly [path: string, init?: RequestInit])[] = [
  ['/'],
  ['/unknown'],
  [contract.contact.path, { method: 'POST', headers: json, body: JSON.stringify(forms.contact) }],
  [
    '/uploads?name=notes.txt',
    { method: 'POST', headers: { 'content-type': uploadContentType }, body: 'a line' },
  ],
  [`${study}/sessions`, { method: 'POST', headers: json, body: '{}' }],
  [`${study}/results`],
]

/**
 * Uses the server as visitors do, one request after another: the code of a process that has just started is compiled
 * when it runs for the first times.
 */
export const visit = async (url: string) => {
  for (let visitor = 1; visitor <= visitors; visitor += 1)
    for (const [path, init] of visits) {
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', `198.51.100.${visitor}`)
      const reply = await fetch(url + path, { ...init, headers })
      await reply.arrayBuffer()
    }
}
