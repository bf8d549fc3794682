import type { MarketingPage } from '../types.ts'

export const talkToSalesPage: MarketingPage = {
  route: 'pageTalkToSales',
  meta: {
    title: 'Talk to sales · Understory',
    description:
      'Tell us who you are and why you want a demo. Depending on your answers you can pick a time at once, or we reply by email with a proposal.',
  },
  eyebrow: 'Sales',
  title: 'A demo about your product, not ours',
  lead: 'Bring the page, app or menu that worries you. Fifteen minutes are enough to see whether a study would help and which one.',
  blocks: [
    {
      kind: 'form',
      form: 'book-demo',
      id: 'book',
      title: 'Request a demo',
      description:
        'All fields are needed. Use your work address: free mailboxes are turned down here, though the [contact form](pageContactUs#contact) takes them.',
    },
    {
      kind: 'steps',
      title: 'After you send it',
      steps: [
        {
          title: 'The server looks at company size and reason',
          text: 'If they fit a call, the calendar appears on this page and you choose a slot.',
        },
        {
          title: 'Otherwise we write',
          text: 'By email, with an answer to your reason. Nobody phones you unannounced.',
        },
        {
          title: 'In the call',
          text: 'Your question first, then the plans, then prices. You may leave after the first.',
        },
      ],
    },
    {
      kind: 'faq',
      title: 'Before you fill it in',
      entries: [
        {
          label: 'Why do you want a phone number?',
          text: 'For the case that the call fails to connect. It is stored with your request and erased with it.',
        },
        {
          label: 'I only want to know the price.',
          text: 'Then skip this: [pricing](pagePricing) has it. Custom plans are quoted after a [request](pageCustomizedPlan).',
        },
        {
          label: 'Can a colleague join?',
          text: 'Yes. Forward the calendar entry; three people who disagree make a better demo.',
        },
      ],
    },
  ],
}

export const bookFreeDemoPage: MarketingPage = {
  route: 'pageBookFreeDemo',
  meta: {
    title: 'Book fifteen minutes with us · Understory',
    description:
      'Pick a free slot of 15 minutes in your own time zone. You get a confirmation by mail, with a calendar entry and links to move or cancel it.',
  },
  title: 'Book a free demo',
  lead: 'Fifteen minutes, in your time zone. Choose a slot and tell us where to send the confirmation.',
  blocks: [
    { kind: 'form', form: 'booking', id: 'calendar' },
    {
      kind: 'text',
      id: 'prepare',
      title: 'Make the most of it',
      paragraphs: [
        'Have one screen ready and one doubt about it. If your question turns out to need longer, we agree on a second call.',
        'Something came up? The mail has links to pick another time or to cancel. No explanation needed.',
      ],
    },
    {
      kind: 'banner',
      title: 'No slot that suits you?',
      actions: [{ label: 'Propose one', route: 'pageContactUs', hash: 'personal-demo' }],
    },
  ],
}

export const customizedPlanPage: MarketingPage = {
  route: 'pageCustomizedPlan',
  meta: {
    title: 'Put your own plan together · Understory',
    description:
      'Choose the topics you need: participants, session recording, sign-on provider, training, security. We reply with a quote for an annual plan.',
  },
  title: 'A plan in your proportions',
  lead: 'Switch on what you need and leave the rest off. Rough numbers are fine; we ask again before quoting.',
  blocks: [
    {
      kind: 'form',
      form: 'customized-plan',
      id: 'plan',
      description:
        'We need your requirements, in a sentence or two, and how to reach you. The rest is up to you.',
    },
    {
      kind: 'text',
      title: 'Good to know',
      paragraphs: ['Before you spend ten minutes on it:'],
      bulleted: [
        'Custom plans run for a year and are paid by card.',
        'User licenses start at unlimited; enter a number if you want fewer.',
        'Sending this orders nothing.',
        'Undecided between this and Business? [Read that page first](pageBusinessPlan).',
      ],
    },
  ],
}
