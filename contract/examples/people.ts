import type { Contract } from '../index.ts'
import { messages } from '../messages.ts'
import type { ExamplesFor } from './shape.ts'

const person = {
  given_name: 'Ada',
  family_name: 'Lovelace',
  email: 'ada@example.org',
  company_name: 'Analytical Engines',
} as const

const message = { ...person, phone: '+421 905 123 456', message: 'Which method suits a menu?' } as const

/** Examples of the forms that people fill in for themselves. */
export const peopleExamples = {
  contact: {
    accepted: [
      {
        shows: 'a message to the team',
        request: { body: message },
        status: 200,
        reply: { message: messages.sent.contact },
      },
      {
        shows: 'the request for a personal demo',
        request: {
          headers: { 'idempotency-key': 'k3v9-2m1x-77qa-p0de' },
          body: { ...message, request: 'personal-demo' },
        },
        status: 200,
        reply: { message: messages.sent.personalDemo },
      },
    ],
    refused: [
      {
        shows: 'an address that is none, and no message',
        request: { body: { ...person, email: 'ada@example' } },
        status: 422,
        reply: { errors: { email: [messages.email.invalid], message: [messages.message.required] } },
      },
    ],
  },
  support: {
    accepted: [
      {
        shows: 'a question about one tool',
        request: { body: { ...message, tool: 'cardsort', language: 'sk' } },
        status: 200,
        reply: { message: messages.sent.support },
      },
    ],
    refused: [
      {
        shows: 'a tool and a language that do not exist',
        request: { body: { ...message, tool: 'tarot', language: 'xx' } },
        status: 422,
        reply: { errors: { tool: [messages.tool.invalid], language: [messages.language.invalid] } },
      },
    ],
  },
  studentForm: {
    accepted: [
      {
        shows: 'a student who accepts the terms',
        request: {
          body: {
            given_name: 'Ada',
            email: 'ada@example.org',
            company_name: 'University of Žilina',
            message: 'I study how people sort.',
            agreement: true,
          },
        },
        status: 200,
        reply: { message: messages.sent.student },
      },
      {
        shows: 'every field filled in',
        request: {
          body: {
            ...person,
            company_name: 'University of Žilina',
            message: 'I study how people sort.',
            agreement: true,
          },
        },
        status: 200,
        reply: { message: messages.sent.student },
      },
    ],
    refused: [
      {
        shows: 'terms that were not accepted',
        request: {
          body: { email: 'ada@example.org', message: 'I study how people sort.', agreement: false },
        },
        status: 422,
        reply: { errors: { agreement: [messages.required] } },
      },
    ],
  },
} satisfies ExamplesFor<Pick<Contract, 'contact' | 'support' | 'studentForm'>>
