import type { Contract } from '../index.ts'
import { messages } from '../messages.ts'
import type { ExamplesFor } from './shape.ts'

/** Examples of what is counted, and of what is not. */
export const analyticsExamples = {
  analytics: {
    accepted: [
      {
        shows: 'a page that was read, a modal and a form',
        request: {
          body: {
            events: [
              { type: 'page.viewed', route: 'pageContactUs' },
              { type: 'modal.opened', modal: 'helpVideo' },
              { type: 'form.sent', form: 'contact' },
            ],
          },
        },
        status: 200,
        reply: { message: messages.sent.counted },
      },
    ],
    refused: [
      {
        shows: 'an event that says who it was',
        request: {
          body: { events: [{ type: 'page.viewed', route: 'pageContactUs', email: 'ada@example.org' }] },
        },
        status: 422,
        reply: { errors: { 'events.0.email': [messages.unknownField] } },
      },
      {
        shows: 'an event that is not in the registry',
        request: { body: { events: [{ type: 'mouse.moved' }] } },
        status: 422,
        reply: { errors: { 'events.0.type': [messages.invalid] } },
      },
    ],
  },
} satisfies ExamplesFor<Pick<Contract, 'analytics'>>
