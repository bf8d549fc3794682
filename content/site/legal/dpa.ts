import type { LegalPage } from '../types.ts'

export const dpa: LegalPage = {
  route: 'pageLegalDpa',
  meta: {
    title: 'Data processing agreement · Understory',
    description:
      'The agreement under Article 28 GDPR between you as controller and the operator as processor: scope, instructions, security, sub-processors and deletion.',
  },
  title: 'Data processing agreement',
  since: '2026-11-30',
  lead: 'This agreement applies whenever the operator named in your order processes personal data of your participants for you; the Slovak text is [on its own page](pageLegalDpaSk).',
  sections: [
    {
      title: '1. Subject, duration and purpose',
      paragraphs: [
        'The processor stores, arranges, displays and deletes data so that the controller can run studies with Understory. Processing begins with the first study and ends with the contract, after the deletion described in section 10.',
        'The processor does not use the data for its own purposes, neither to train models nor to build profiles, nor to compare customers with each other.',
      ],
    },
    {
      title: '2. Data and people concerned',
      paragraphs: ['Which of these occur depends on the tools the controller uses.'],
      list: [
        'People: participants of studies, visitors of sites with the recruiting widget, visitors of sites with the recorder, contacts in the own database, members of the controller’s team.',
        'Answers: choices, sorted cards, clicks, paths, ratings and free text, with times.',
        'Recordings of visits: pages, movement, clicks and scrolling. Recordings of tests: screen, face, voice and visited pages, where the participant agreed.',
        'Contact data that the controller asked for, entered or imported: name, email, phone, language, time zone, attributes, tags, notes, consent and opt-out, with their history.',
        'Technical data: device, browser, language, and a country derived from the network address.',
      ],
    },
    {
      title: '3. Instructions',
      paragraphs: [
        'The processor acts on documented instructions only. The settings a controller makes in the product are instructions; anything beyond them is given in text form. An instruction that seems unlawful to the processor is questioned before it is carried out.',
      ],
    },
    {
      title: '4. Confidentiality',
      paragraphs: [
        'Only people who need access for operation or support receive it, and they have bound themselves to secrecy in writing. Support looks into a study only when the controller has asked for help with it.',
      ],
    },
    {
      title: '5. Technical and organizational measures',
      paragraphs: [
        'At least the following measures are in place while the agreement lasts. They may be replaced by better ones, never by weaker ones.',
      ],
      list: [
        'Encrypted connections to the public address of the service.',
        'Data in a database on the operator’s own server, SQLite or PostgreSQL, written durably before a request is confirmed.',
        'Validation of every request against a schema, limits on size and rate, and a content security policy on each page.',
        'Logs without personal data. Network addresses of recorded visits are stored only where the settings of the site say so.',
        'Input fields masked by default in session recordings.',
        'Access by named people, backups on a schedule and a restore that is rehearsed; the order states the schedule.',
      ],
    },
    {
      title: '6. Sub-processors',
      paragraphs: [
        'Without configuration the software passes no data to other companies. A host, a mail server or another service that the operator uses is listed with its country in the annex to the order, which the controller approves by ordering.',
        'A new sub-processor is announced 30 days ahead. The controller may object for a reason of data protection; if no other way is found, the controller may end the contract. The same duties are imposed on every sub-processor, and the processor answers for them.',
      ],
    },
    {
      title: '7. Transfers to third countries',
      paragraphs: [
        'Data stays in the country named in the order. A transfer outside the European Economic Area needs an instruction, and either a decision on adequacy or the standard contractual clauses together with an assessment of the transfer.',
      ],
    },
    {
      title: '8. Help with rights and duties',
      paragraphs: [
        'The processor helps the controller to answer requests for access, correction, erasure, restriction, portability and objection, mainly through functions of the product: filters, exports, and the erasure of a single response or of a person in the own database. On instruction, the processor erases an email address from the own databases of all workspaces. It also helps with impact assessments and with questions of an authority.',
      ],
    },
    {
      title: '9. Breaches',
      paragraphs: [
        'The processor reports a personal data breach within 48 hours of becoming aware of it. The report says what happened, which records and roughly how many people are affected, what may follow, and what has been done; missing parts come later.',
      ],
    },
    {
      title: '10. Return and deletion',
      paragraphs: [
        'Files of people are stored encrypted. They are deleted after their import, or after two days if they are not imported. The rows that an import refused, and the values that it changed, are stored for 30 days, so that the import can be corrected and undone. Earlier values are erased with their person, refused rows with the erasure of an email address.',
        'The controller may export data at any time. After the contract ends the processor deletes all of it within 30 days, and from backups when these expire, at the latest after 90 more days. Deletion is confirmed in writing on request. Rules of a plan about earlier deletion remain.',
      ],
    },
    {
      title: '11. Proof and audits',
      paragraphs: [
        'The processor gives the controller the information that shows compliance. Once a year, or after a breach, the controller may inspect in person or send an auditor bound to secrecy, with 30 days’ notice and during working hours. Each side bears its own costs unless the inspection finds a serious fault.',
      ],
    },
    {
      title: '12. Order of documents, and signature',
      paragraphs: [
        'In matters of personal data this agreement precedes the [terms](pageLegalTerms). It is concluded by ordering, or by signatures under a printed copy with the names and addresses of both sides filled in.',
      ],
    },
  ],
}
