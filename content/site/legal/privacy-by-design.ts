import type { LegalPage } from '../types.ts'

export const privacyByDesign: LegalPage = {
  route: 'pageLegalPrivacy',
  meta: {
    title: 'Privacy by design · Understory',
    description:
      'Which data this site processes about you, where and how long it is kept, who can read it, and how the software is designed to need little data.',
  },
  title: 'Privacy by design',
  since: '2026-11-30',
  lead: 'This page describes which data this site processes about visitors, why, and for how long. For data of people who take part in customers’ studies, see [GDPR compliance](pageLegalGdpr).',
  sections: [
    {
      title: 'Who is responsible',
      paragraphs: [
        'Responsible for this site is its operator: the company named in your order, or in our answer to you if you have none. Write through [the contact page](pageContactUs); a message with the word “privacy” in it needs no form and no reason.',
      ],
    },
    {
      title: 'Reading the site',
      paragraphs: [
        'Pages come from our own server, fonts and pictures included. No third party is asked for anything unless the operator has configured one, and those are listed below.',
        'Your address on the network is used to look up a country, so that we can choose a currency and know whether European rules apply. The lookup happens on the server itself, in a file, and the address is then forgotten. Protection against floods of requests keeps a keyed hash of your network for a minute or two, from which the address cannot be read.',
        'Server logs hold time, method, path and outcome. They hold no address, no form content and nothing after a question mark.',
      ],
    },
    {
      title: 'Sending a form',
      paragraphs: [
        'Your input is checked and then stored on the operator’s server, in an SQLite or PostgreSQL database. In the same transaction an email to the team is placed in an outbox, so that your request is not lost. The email is sent when the operator’s mail server accepts it.',
        'Until you send a form, what you typed is kept in your browser for up to 30 days, so that a reload loses nothing. “Clear the form” removes it at once.',
        'We use your message only to answer you. The newsletter is separate: it starts when you ask for it and stops with one click.',
      ],
      list: [
        'Contact and demo requests: name, email, company, message, and phone if you gave it.',
        'Booking a call: the time you chose and where to reach you.',
        'Customized plan and wizard: your answers and contact details.',
        'Newsletter: the email address and the moment you subscribed.',
      ],
    },
    {
      title: 'Ideas of the roadmap',
      paragraphs: [
        'Everyone can read an idea and a comment, with the day on which it was sent. No name is asked for. The server stores the text, and your account if you are signed in.',
        'A vote counts once for each account, email address or browser. With an account, the server stores the account. Without one, it stores the address you give and sends a link to it: the vote counts once you follow it, and a link in each mail withdraws the vote or ends the mails. A server that sends no mail sets the cookie “understory-visitor” for 365 days instead, only when you vote or propose an idea. No script can read it, and the server stores only a hash of it with the vote.',
        'A poll counts once for each account or browser. Without an account, the answer sets the same cookie. Administrators of the server read the answers, without your name.',
        'To limit how much one network sends, a keyed hash of it is stored for a day with ideas, comments, answers, and votes without an account. The address cannot be read from it.',
      ],
    },
    {
      title: 'Taking a study of a workspace',
      paragraphs: [
        'Researchers who work with this installation publish studies of their own. Besides your answers, such a study can store parameters of the link that brought you there, and the id that a panel gave you. A study that takes each person once sets a cookie for a year, which no script can read. The server keeps only a hash of it for each study, and cannot tell from it which studies one browser took.',
      ],
    },
    {
      title: 'Being in the database of a workspace',
      paragraphs: [
        'Researchers can keep a list of people whom they may ask: email address, name, phone number, language, time zone, attributes of their own, tags, notes, and the consent or the opt-out of each person. They enter it, or import it from a file. They are responsible for it: ask them to correct or delete what they have about you. The operator can delete it, too.',
        'At the end of a study, researchers can ask whether they may ask you again. Your address is added to their list when you open the link of our mail and agree, with the answers that the mail lists. Your other answers are not linked to it. Without that click, what you entered is deleted after 7 days.',
        'A file is stored encrypted and deleted after its import, or after two days if it is not imported. The rows that were refused, and the values before the import, are stored for 30 days. Members with the right to read people see the list, and nobody outside of the workspace does.',
      ],
    },
    {
      title: 'Taking a demo study',
      paragraphs: [
        'Your answers and the steps between them are stored as you go, with their times, a country found as described above, and, where you click on a picture, whether a finger or a mouse did it. No name is asked for and no network address is kept. Every visitor can open the results of a demo and read each response, so write nothing there that names you.',
        'Your browser remembers for up to 30 days where you were, so that you can go on after a break. The operator deletes what was answered in demos after a period of their own choice: 90 days, unless set otherwise.',
      ],
    },
    {
      title: 'Captcha',
      paragraphs: [
        'Forms ask your browser to solve a small arithmetic puzzle made by our own server. It sees no behavior and sets no cookie. If the operator switches to a captcha of another company, that company learns your address and browser, and its name appears next to the form.',
      ],
    },
    {
      title: 'Accounts',
      paragraphs: [
        'An account has your name, your email address and your password, which is stored as an Argon2id hash and cannot be read back. For each sign-in and change of the account the server stores the time, the browser, the system and the country, so that you can see what others did; it keeps them for a year. Members of a workspace see each other’s name and address, and its administrators see what members changed there.',
        'Signing in sets two cookies, which no script can read and which go to this site only: one holds your session, for 90 days at most, and one marks the browser as known to your account for 180 days, so that strangers who guess passwords cannot keep you out. Without an account only two cookies can be set: by a study that takes each person once, and by an answer to a poll of [the roadmap](pageRoadmap), or a vote or an idea there if the server sends no mail.',
      ],
    },
    {
      title: 'Cookies and analytics',
      paragraphs: [
        'Your choice of light or dark and your answer to the cookie bar stay in your browser. Counting begins only if you consent. Our own server then adds one to the day’s number for a page, an opened video or carousel, or a form; it keeps no name, address or identifier with it. You can change your answer at the bottom of every page; a withdrawal takes effect at once.',
      ],
    },
    {
      title: 'Third parties the operator can configure',
      paragraphs: [
        'All of these are off unless configured. Those in use are named in the annex to an order and told to anyone who asks.',
      ],
      list: [
        'a mail server that delivers what waits in the outbox',
        'a captcha provider instead of our own puzzle',
        'a scheduling widget instead of our own calendar',
        'a company that hosts the server, its database or the files sent to it',
        'an external board behind [the roadmap](pageRoadmap)',
      ],
    },
    {
      title: 'Retention and erasure',
      paragraphs: [
        'Requests stay until they are dealt with and no longer than the period the operator has set. Orders and invoices stay for as long as tax law demands.',
        'Ask to be forgotten and the operator runs one command, “npm run inbox -- forget”, followed by your email address. It erases your submissions and the mails made from them, and you from the lists of people of all workspaces, with the rows of imports that were refused; it prints what it erased. Copies in backups disappear when those backups expire.',
        'You may also ask for a copy, a correction or a pause, object to a use, or complain to the data protection authority where you live.',
      ],
    },
    {
      title: 'Design rules',
      paragraphs: ['The software follows these rules. You can check each of them in the source.'],
      list: [
        'Ask only for data that your team will use.',
        'Keep data in one place, with one way to delete it.',
        'In recordings of visits, mask what is typed before it leaves the browser, and unmask only on purpose.',
        'Share nothing by default; a shared result shows only what its owner allows.',
        'Let every page be read without scripts and without consent.',
      ],
    },
  ],
}
