import type { MarketingPage } from '../types.ts'

export const talkToSalesPage: MarketingPage = {
  route: 'pageTalkToSales',
  meta: {
    title: 'Talk to sales · Understory',
    description:
      'Tell us who you are and why you want a demo. Depending on your answers you can pick a time at once, or we reply by email with a proposal.',
  },
  eyebrow: 'Sales',
  title: 'Get a demo for your product',
  lead: 'Bring the page, app or menu you want to improve. In fifteen minutes we show you which study would help, if any.',
  blocks: [
    {
      kind: 'form',
      form: 'book-demo',
      id: 'book',
      title: 'Request a demo',
      description:
        'All fields are required. Use your work email address; addresses of free mail providers are not accepted. With such an address, use the [contact form](pageContactUs#contact).',
    },
    {
      kind: 'steps',
      title: 'After you send it',
      cards: [
        {
          title: 'We check company size and reason',
          text: 'If a call fits your request, a calendar appears on this page and you choose a slot.',
        },
        {
          title: 'Otherwise we answer by email',
          text: 'You receive an answer to your request. We do not call you unannounced.',
        },
        {
          title: 'In the call',
          text: 'We start with your question, then show plans and prices if you want them.',
        },
      ],
    },
    {
      kind: 'faq',
      title: 'Questions about this form',
      entries: [
        {
          label: 'Why do you want a phone number?',
          text: 'We call you if the video call fails to connect. The number is stored with your request and erased with it.',
        },
        {
          label: 'I only want to know the price.',
          text: 'See [pricing](pagePricing). Custom plans are quoted after a [request](pageCustomizedPlan).',
        },
        {
          label: 'Can a colleague join?',
          text: 'Yes. Your booking says where the call takes place; pass it on to your colleagues.',
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
      'Pick a free slot of 15 minutes in your own time zone. The booking says where the call takes place, and you can move or cancel it.',
  },
  title: 'Book a free demo',
  lead: 'Fifteen minutes, in your time zone. Choose a slot and tell us how to reach you.',
  blocks: [
    { kind: 'form', form: 'booking', id: 'calendar' },
    {
      kind: 'text',
      id: 'prepare',
      title: 'Prepare for the call',
      paragraphs: [
        'Bring one screen and one question about it. If you need more time, we agree on a second call.',
        'If your plans change, open the link of your booking to choose another time or cancel.',
      ],
    },
    {
      kind: 'banner',
      title: 'Suggest another time',
      actions: [{ label: 'Suggest a time', route: 'pageContactUs', hash: 'personal-demo' }],
    },
  ],
}

export const customizedPlanPage: MarketingPage = {
  route: 'pageCustomizedPlan',
  meta: {
    title: 'Request a customized plan · Understory',
    description:
      'Choose the topics you need: licenses, sign-on provider, training, security, and tools that are planned. We reply with a quote for an annual plan.',
  },
  title: 'Request a customized plan',
  lead: 'Choose what you need. Rough numbers are fine; we ask for details before we send a quote.',
  blocks: [
    {
      kind: 'form',
      form: 'customized-plan',
      id: 'plan',
      description:
        'Required: your requirements in one or two sentences, and your contact details. All other topics are optional.',
    },
    {
      kind: 'text',
      title: 'Good to know',
      paragraphs: ['Read this before you fill in the form:'],
      bulleted: [
        'Custom plans run for a year and are paid by card.',
        'User licenses start at unlimited; enter a number if you want fewer.',
        'This form is a request, not an order.',
        'If you are not sure, compare it with the [Business plan](pageBusinessPlan).',
      ],
    },
  ],
}
