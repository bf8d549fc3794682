import { messages } from '../shared/messages.ts'
import type { prototypeCalls } from '../studies/prototype-calls.ts'
import type { ExamplesFor } from './shape.ts'

const workspace = '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012'
const pathParams = { workspace, study: '5f0c2a9be1d84c6370ab' }

/** Examples of the calls about prototypes from elsewhere. */
export const prototypeExamples = {
  checkPrototypeAddress: {
    accepted: [
      {
        shows: 'a page that may be shown in a frame',
        needs: ['workspace', 'study', 'page'],
        request: { pathParams, body: { address: 'https://prototype.example/start' } },
        status: 200,
        reply: { opens: 'frame', reason: 'allowed', address: 'https://prototype.example/start' },
      },
    ],
    refused: [
      {
        shows: 'an address in a private network',
        needs: ['workspace', 'study'],
        request: { pathParams, body: { address: 'https://192.168.0.1/prototype' } },
        status: 422,
        reply: { errors: { address: [messages.prototype.notPublic] } },
      },
      {
        shows: 'a study that does not exist',
        needs: ['workspace'],
        request: {
          pathParams: { workspace, study: 'none-of-ours' },
          body: { address: 'https://example.org/' },
        },
        status: 404,
        reply: { message: messages.study.notInWorkspace },
      },
    ],
  },
} as const satisfies ExamplesFor<typeof prototypeCalls>
