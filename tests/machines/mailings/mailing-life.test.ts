import { describe, expect, test } from 'vitest'
import { mailingState } from '#contract/mailings/mailings.ts'
import { type MailingLifeEvent, nextMailingLife } from '#machines/mailings/mailing-life.ts'
import { mailingLifeModel } from '../../models/mailing-life.ts'
import { describeModel } from '../../support/model.ts'

const events = [
  'mailing.started',
  'mailing.paused',
  'mailing.resumed',
  'mailing.stopped',
  'mailing.finished',
  'mailing.held',
  'mailing.resent',
] as const satisfies readonly MailingLifeEvent['type'][]

const allowed = {
  draft: ['mailing.started'],
  sending: ['mailing.paused', 'mailing.stopped', 'mailing.finished', 'mailing.held', 'mailing.resent'],
  paused: ['mailing.resumed', 'mailing.stopped', 'mailing.resent'],
  stopped: [],
  sent: ['mailing.resent'],
} as const

const expectAllowed =
  (state: keyof typeof allowed) => (snapshot: { can: (event: MailingLifeEvent) => boolean }) =>
    expect(events.filter((type) => snapshot.can({ type }))).toEqual(allowed[state])

describeModel('the life of a mailing', {
  ...mailingLifeModel,
  states: {
    draft: expectAllowed('draft'),
    sending: expectAllowed('sending'),
    paused: expectAllowed('paused'),
    stopped: (snapshot) => {
      expectAllowed('stopped')(snapshot)
      expect(snapshot.status).toBe('done')
    },
    sent: expectAllowed('sent'),
  },
})

describe('the next state of a mailing', () => {
  test.each(mailingState.options)('in the state %s, events that are not allowed give none', (state) => {
    expect(events.filter((type) => nextMailingLife(state, type) !== undefined)).toEqual(allowed[state])
  })

  test.each([
    ['draft', 'mailing.started', 'sending'],
    ['sending', 'mailing.held', 'paused'],
    ['paused', 'mailing.resumed', 'sending'],
    ['paused', 'mailing.resent', 'paused'],
    ['paused', 'mailing.stopped', 'stopped'],
    ['sending', 'mailing.finished', 'sent'],
    ['sent', 'mailing.resent', 'sending'],
  ] as const)('after %s, on %s, is %s', (state, event, next) => {
    expect(nextMailingLife(state, event)).toBe(next)
  })
})
