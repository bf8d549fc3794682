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
