import type { LegalPage } from '../types.ts'

export const optOut: LegalPage = {
  route: 'pageLegalOptOut',
  meta: {
    title: 'Opt out of session recording · Understory',
    description:
      'How a visitor of a website that uses the Understory recorder can refuse to be recorded, what the recorder keeps, and whom to ask for deletion.',
  },
  title: 'Opt out of session recording',
  since: '2026-11-20',
  lead: 'Once its recorder is released, websites can use Understory to record visits and find out where their pages confuse people. You can refuse without giving a reason.',
  sections: [
    {
      title: 'What a recording contains',
      paragraphs: [
        'A recording holds the pages you opened on that one website, the movement of your pointer, clicks, taps and scrolling. It does not access your camera, your microphone or other tabs.',
        'Your typing is masked in your own browser before anything is sent. The owner of the website can exclude further parts of a page. Your network address is turned into a country and not kept.',
      ],
    },
    {
      title: 'Three ways to opt out',
      paragraphs: ['Use any one of them.'],
      list: [
        'Refuse in the website’s own cookie or consent bar, and the recorder does not start.',
        'Open [the opt-out link](pageLegalOptOutLink) in the browser you use for that website.',
        'Write to the owner of the website and ask to be left out.',
      ],
    },
    {
      title: 'What an opt-out does',
      paragraphs: [
        'From then on the recorder sees the mark in your browser, stops before it has collected anything, and sends nothing. The website works as before.',
        'The mark applies to one browser on one device. Clearing the browser’s data removes it, and a private window starts without it. We do not keep a list of people who opted out, because such a list would itself be data about you.',
      ],
    },
    {
      title: 'Recordings that already exist',
      paragraphs: [
        'An opt-out works forward. For what was recorded earlier, turn to the owner of the website: they decide about the data and are obliged to answer you. Tell them the day, the approximate time and the pages you opened, since a recording seldom carries a name.',
        'If you do not know the owner, [write to us](pageContactUs) with the address of the website. We pass your request on.',
      ],
    },
    {
      title: 'For owners of websites',
      paragraphs: [
        'Say that you record, before you do so, and put the opt-out link into your privacy notice. The page about [GDPR](pageLegalGdpr) lists the further duties under the law.',
      ],
    },
  ],
}

export const optOutLink: LegalPage = {
  route: 'pageLegalOptOutLink',
  meta: {
    title: 'The opt-out link for this browser · Understory',
    description:
      'The address that websites with the recorder give to visitors who do not want to be recorded: what it will do in this browser, and what holds today.',
  },
  title: 'The opt-out link for this browser',
  since: '2026-11-20',
  lead: 'Websites link to this page so that visitors can refuse recording in this browser.',
  sections: [
    {
      title: 'Current state',
      paragraphs: [
        'The recorder has not been released yet, so there is nothing to switch off, and this page has changed nothing in your browser. The switch will appear here together with the recorder.',
        'Until then no website can record you with Understory. If a website sent you here, refuse recording in its consent bar.',
      ],
    },
    {
      title: 'What the switch will do',
      paragraphs: [
        'You press it once, and this page tells you that you have opted out. It stores a single mark that says “do not record”, without a number or a name, so it cannot identify you.',
        'Press it again to allow recording. You will always see here which of the two is set.',
      ],
    },
    {
      title: 'Scope',
      paragraphs: [
        'Only this browser, on this device, and only websites that record with Understory. Repeat it in every other browser you use.',
        'Browsers increasingly keep the storage of websites apart from each other. Where yours does, open the link from the website you mean, so that the mark is set where its recorder looks.',
      ],
    },
    {
      title: 'More about recording',
      paragraphs: [
        'The page about [opting out](pageLegalOptOut) explains which data is recorded, which is masked, and how to have an old recording deleted.',
      ],
    },
  ],
}
