import { machineExample } from '#studies/machine-example.ts'
import type { MailingCheck } from '#contract/mailings/mailings.ts'
import type { MailingDraft } from '#machines/mailings/mailing-editor.ts'

const draft: MailingDraft = {
  form: {
    study: '019ac8f0-0000-7000-8000-000000000001',
    name: 'Invitation to the card sort',
    audience: { kind: 'filter', filter: { match: 'all', conditions: [] } },
    most: 200,
    language: 'en',
    translations: [],
    waitsForMonth: false,
    subject: 'Help us sort our shop',
    text: 'Hello {{first_name|there}}, please sort a few products: {{link}}',
    senderName: 'Garden research',
    replyTo: null,
    schedule: null,
  },
  revision: 0,
}

const checked: MailingCheck = {
  found: { people: 412, isMore: false },
  eligible: { people: 312, isMore: false },
  leftOut: [{ reason: 'optedOut', people: 40, isMore: false }],
  suppressed: { people: 0, isMore: false },
  monthLeft: 9688,
  preview: { subject: 'Help us sort our shop', text: 'Hello Ada', html: '<p>Hello Ada</p>' },
}

/** A draft of a mailing, up to the moment when it leaves. */
export const mailingEditorExample = machineExample(
  async () => (await import('#machines/mailings/mailing-editor.ts')).mailingEditorMachine,
  {
    input: { draft },
    events: [
      { type: 'draft.changed' },
      { type: 'save.pressed', draft },
      { type: 'send.pressed', draft },
      { type: 'send.canceled' },
      { type: 'send.confirmed' },
    ],
    outcomes: {
      saveDraft: { saved: undefined },
      checkDraft: {
        people: checked,
        nobody: { ...checked, eligible: { people: 0, isMore: false } },
      },
      sendMailing: { started: undefined },
    },
  },
)
