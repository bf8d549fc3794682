import type { LegalPage } from '../types.ts'

export const gdprCompliance: LegalPage = {
  route: 'pageLegalGdpr',
  meta: {
    title: 'GDPR compliance · Understory',
    description:
      'Who is controller and who is processor when you run a study, which duties fall to you, which to us, and how participants exercise their rights.',
  },
  title: 'GDPR compliance',
  since: '2026-11-30',
  lead: 'A study with people is nearly always processing of personal data. This page lists your duties and ours, with the articles of the General Data Protection Regulation in brackets.',
  sections: [
    {
      title: 'Controller and processor',
      paragraphs: [
        'You are the controller of your studies: you choose the questions, the people and the purpose. The operator named in your order is your processor and follows your documented instructions (Article 28); the [data processing agreement](pageLegalDpa) puts that in writing.',
        'For our own customers, invoices and messages through this site the operator is the controller. That part is described under [privacy by design](pageLegalPrivacy).',
        'The User Panel is planned. The people recruited through it will have given a profile before they meet your study. Your order says who is controller of those profiles; for their answers to your questions it is you.',
      ],
    },
    {
      title: 'Your duties before a study starts',
      paragraphs: ['This short list covers most studies. Yours may need more.'],
      list: [
        'A lawful basis (Article 6), usually consent; for recordings of face and voice we advise consent in any case.',
        'Information in plain words (Article 13): who asks, why, for how long, and whom to write to. The welcome message is its place.',
        'No more questions than the purpose needs (Article 5).',
        'Great care with health, faith, politics and other special categories (Article 9). Leave them out if you can.',
        'For children, the consent of a parent where your country demands it (Article 8).',
        'An assessment of impact (Article 35) if you record many people over a long time.',
      ],
    },
    {
      title: 'Functions of the software',
      paragraphs: [
        'Participants of an unmoderated study need no name and no account. Session recording masks fields by default, respects privacy exclusions, and honors an [opt-out](pageLegalOptOut).',
        'In your own database of people, each person has the day, the way and the purpose of their consent. To take back an opt-out, a later consent is needed; an import cannot do it. Participants who agree at the end of a study to be asked again are added once they have confirmed their address. A deleted person is gone with values, tags and history. Imported files are deleted after their import; rows that were refused, and the values before it, stay for 30 days.',
        'You can open a single response and erase it for good, together with everything derived from its answers. Exports in CSV give a person a readable copy. Results shared by link can be protected by a password.',
      ],
    },
    {
      title: 'Location of data',
      paragraphs: [
        'The application runs with Node on the operator’s own server and keeps its data in SQLite or PostgreSQL there. In which country that is, your order says. If data should leave the European Economic Area, it does so only on your instruction and under Chapter V.',
        'An organization can run the software on its own server. The operator then processes no data.',
      ],
    },
    {
      title: 'Requests of participants',
      paragraphs: [
        'A participant who writes to us is sent on to you without delay, because the decision is yours. When you ask us to act, we do so within ten business days and confirm it in writing.',
      ],
    },
    {
      title: 'Security',
      paragraphs: [
        'Connections are encrypted where the operator’s server is set up for it, as the order requires. Every request is checked against a strict schema, scripts run only if the page’s policy knows them, and the number of requests is limited. A message is stored safely before we confirm it.',
        'We hold no certificates. Security assessments are answered truthfully as a part of the [enterprise tier](pageEnterprise).',
      ],
    },
    {
      title: 'Data breaches',
      paragraphs: [
        'We tell you of a breach that concerns your data without undue delay, with what we know by then. You have 72 hours from learning of it to inform your authority (Article 33), so we do not wait for a complete picture.',
      ],
    },
  ],
}
