import type { LegalPage } from '../types.ts'

export const optOutLink: LegalPage = {
  route: 'pageLegalOptOutLink',
  meta: {
    title: 'The opt-out link for this browser · Understory',
    description:
      'The address that websites with the recorder give to visitors who do not want to be recorded: what it will do in this browser, and what holds today.',
  },
  title: 'The opt-out link for this browser',
  since: '2026-11-20',
  lead: 'Draft for review by counsel. You probably came here from a website’s privacy notice, to tell its recorder to leave you alone in this browser.',
  sections: [
    {
      title: 'What holds today',
      paragraphs: [
        'The recorder has not been released yet, so there is nothing to switch off, and this page has changed nothing in your browser. The switch will appear here together with the recorder.',
        'Until then no website can record you with Understory. If a website sent you here, it is early; its own consent bar is the place to refuse.',
      ],
    },
    {
      title: 'What the switch will do',
      paragraphs: [
        'You press it once, and this page tells you that you have opted out. It stores a single mark that says “do not record”, without a number or a name, so nobody can recognize you by it.',
        'Press it again to allow recording. You will always see here which of the two is set.',
      ],
    },
    {
      title: 'How far it reaches',
      paragraphs: [
        'Only this browser, on this device, and only websites that record with Understory. Repeat it in every other browser you use.',
        'Browsers increasingly keep the storage of websites apart from each other. Where yours does, open the link from the website you mean, so that the mark is set where its recorder looks.',
      ],
    },
    {
      title: 'More about recording',
      paragraphs: [
        'What is recorded, what is masked, and how to have an old recording deleted is explained under [opting out](pageLegalOptOut).',
      ],
    },
  ],
}
