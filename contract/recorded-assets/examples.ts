import type { ExamplesFor } from '../examples/shape.ts'
import { messages } from '../shared/messages.ts'
import { siteMessages } from '../sites/messages.ts'
import type { assetCalls } from './assets.ts'

const workspace = '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012'
const pathParams = { workspace, site: '01a1fb14-2c6e-7d10-8a52-93b0f4c1d7e6' }
const unknownPath = { workspace, site: '01a1fb0c-0000-7000-8000-000000000000' }
const body = { addresses: ['https://shop.example/tea.png'] }

/** Examples of the calls of assets. */
export const assetExamples = {
  readRecordedAssets: {
    accepted: [
      {
        shows: 'a picture that is not kept',
        needs: ['workspace', 'site'],
        request: { pathParams, body },
        status: 200,
        reply: { assets: [] },
      },
    ],
    refused: [
      {
        shows: 'an address without a text',
        needs: ['workspace', 'site'],
        request: { pathParams, body: { addresses: [''] } },
        status: 422,
        reply: { errors: { 'addresses.0': [messages.required] } },
      },
      {
        shows: 'a site that does not exist',
        needs: ['workspace'],
        request: { pathParams: unknownPath, body },
        status: 404,
        reply: { message: siteMessages.unknown },
      },
    ],
  },
} satisfies ExamplesFor<typeof assetCalls>
