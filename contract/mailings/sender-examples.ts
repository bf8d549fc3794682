import type { ExamplesFor } from '../examples/shape.ts'
import { mailingMessages } from './messages.ts'
import type { senderCalls } from './sender-check.ts'

const request = { pathParams: { workspace: '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012' } }

/** Examples of the call about the domain that invitations come from. */
export const senderExamples = {
  checkSender: {
    accepted: [
      {
        shows: 'a domain whose DMARC record only asks for reports',
        needs: ['workspace'],
        request: { ...request, query: { selector: 'relay1' } },
        status: 200,
        reply: {
          sender: {
            domain: 'shop.example',
            selector: 'relay1',
            checkedAt: '2026-11-30T13:40:12.004Z',
            spf: {
              state: 'ok',
              name: 'shop.example',
              records: ['v=spf1 include:_spf.relay.example -all'],
              findings: [],
            },
            lookups: 1,
            dkim: {
              state: 'missing',
              name: 'relay1._domainkey.shop.example',
              records: [],
              findings: [{ code: 'dkimMissing', part: null }],
            },
            dmarc: {
              state: 'weak',
              name: '_dmarc.shop.example',
              records: ['v=DMARC1; p=none; rua=mailto:dmarc@shop.example'],
              findings: [{ code: 'dmarcNone', part: null }],
            },
          },
        },
      },
      {
        shows: 'a server that sends no mail',
        needs: ['workspace'],
        request: { ...request, query: {} },
        status: 200,
        reply: { sender: null },
      },
    ],
    refused: [
      {
        shows: 'a selector with a blank',
        needs: ['workspace'],
        request: { ...request, query: { selector: 'relay 1' } },
        status: 422,
        reply: { errors: { selector: [mailingMessages.selector] } },
      },
    ],
  },
} satisfies ExamplesFor<typeof senderCalls>
