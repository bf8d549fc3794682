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
  lead: 'Websites can use Understory to record visits and find out where their pages confuse people. You can refuse without giving a reason.',
  sections: [
    {
      title: 'What a recording contains',
      paragraphs: [
        'A recording holds the pages you opened on that one website, the movement of your pointer, clicks, taps and scrolling. It does not access your camera, your microphone or other tabs.',
        'Passwords and card numbers are masked in your own browser before anything is sent, and so is what you type, unless the owner of the website has switched that off. The owner of the website can exclude further parts of a page. Your network address is turned into a country. It is stored only where the owner of the website has switched that on.',
      ],
    },
    {
      title: 'Three ways to opt out',
      paragraphs: ['Use any one of them.'],
      list: [
        'Refuse in the website’s own cookie or consent bar, and the recorder does not start.',
        'Open [the opt-out link](pageLegalOptOutLink) in the browser you use for that website, and follow its link to the website.',
        'Write to the owner of the website and ask to be left out.',
      ],
    },
    {
      title: 'What an opt-out does',
      paragraphs: [
        'From then on the script of the website sees the mark in your browser, and the recorder is not even loaded. The website works as before, and can still invite you to a study.',
        'If you take part in a study that opens the website for a task, the study says so when the website tells it which pages you open and where you click. An opt-out does not end that, as it is no recording and belongs to your answers, which you can delete.',
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
      'Refuse recording in this browser: a switch for this website, and a link that stores the same mark on any website that records visits with Understory.',
  },
  title: 'The opt-out link for this browser',
  since: '2026-11-24',
  lead: 'Websites link to this page so that visitors can refuse recording in this browser.',
  sections: [
    {
      title: 'What the switch does',
      paragraphs: [
        'It stores a single mark that says “do not record”, without a number or a name, so the mark cannot identify you. The recorder reads the mark first, and then neither loads nor sends anything.',
        'Press the switch again to allow recording. You always see here which of the two is set.',
      ],
    },
    {
      title: 'Other websites',
      paragraphs: [
        'Browsers keep the storage of websites apart, so a mark of this website does not count on another one. A link to the other website that ends in #understory-opt-out stores the mark there; one that ends in #understory-opt-in removes it.',
        'The field above makes both links. Owners of websites can put them into their privacy notice.',
      ],
    },
    {
      title: 'Scope',
      paragraphs: [
        'Only this browser, on this device, and only the website whose mark is set. Repeat it in every other browser you use. Clearing the data of the browser removes the mark.',
        'A browser that sends Global Privacy Control or Do Not Track is not recorded either, with or without the mark.',
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
