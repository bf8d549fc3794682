import type { LegalPage } from '../types.ts'

export const termsAndConditions: LegalPage = {
  route: 'pageLegalTerms',
  meta: {
    title: 'Terms and conditions · Understory',
    description:
      'The terms for using Understory: who agrees with whom, plans and payment, recruiting, your content, your duties toward participants, and how it ends.',
  },
  title: 'Terms and conditions',
  since: '2026-11-20',
  lead: 'These terms say what you may expect of Understory and what Understory expects of you. A Slovak text is [here](pageLegalTermsSk); your order says which of the two prevails.',
  sections: [
    {
      title: '1. Parties and documents',
      paragraphs: [
        'The agreement is made between you, or the organization you act for, and the operator named in your order. Until there is an order, the operator is the person or company that answers in this role when you write to us through [the contact page](pageContactUs). We write “we” for the operator and “you” for the customer.',
        'The agreement consists of your order, these terms and, where personal data of others is involved, the [data processing agreement](pageLegalDpa). If they disagree, the data processing agreement goes first for personal data, then the order, then these terms.',
      ],
    },
    {
      title: '2. Services',
      paragraphs: [
        'Understory lets you set up research studies, collect answers and read results. Which tools, how many licenses and which quotas you get depends on your plan and is written in your order.',
        'The software itself comes under the MIT license. If you run a copy of your own, that license applies to it and these terms do not.',
      ],
    },
    {
      title: '3. Users and licenses',
      paragraphs: [
        'Give each person a license of their own and keep sign-in data secret. You answer for what people do with the licenses you gave them, as you would for your own acts.',
        'Some need no license: participants, viewers of a shared result, and observers of an interview (planned). They see only what you let them see.',
      ],
    },
    {
      title: '4. Plans and payment',
      paragraphs: [
        'There are three plans, described with their prices on [the pricing page](pagePricing). Discounts for non-profits, schools and students are planned; a discount that is agreed is named in the order.',
      ],
      list: [
        'Free costs nothing and needs no payment details.',
        'Business is paid monthly or annually. Custom is always annual.',
        'The billing cycle is monthly and starts on the day your first paid activation takes effect.',
        'Payment is by card only. Taxes are added where the law requires it.',
      ],
    },
    {
      title: '5. Limits of the Free plan',
      paragraphs: [
        'Results on Free can be viewed for 14 days after a study ends; its data is kept for 12 months and then deleted. Planned: you can create a User Panel and receive a quote there, but placing the order needs a paid plan.',
      ],
    },
    {
      title: '6. Recruiting through the User Panel (planned)',
      paragraphs: [
        'The User Panel is planned; this section applies once it is open.',
        'A quote becomes binding when you confirm its final fixed price, and the card on file is charged. We aim to bring the first responses within 2 business days, counted in Central European Time unless the order says otherwise.',
        'When recruiting is complete you have 4 business days to report responses that do not fit, and to ask for their replacement. A report needs the response and the reason; your own screening questions are the measure.',
      ],
    },
    {
      title: '7. Interviews',
      paragraphs: [
        'Understory plans interviews. These terms for interviews apply from the day on which Understory offers interviews. A time slot lasts at most 1 hour, and a study has at most 30 slots. Participants confirm a reservation by email and may move or cancel it. Tell everyone on a call if it is recorded, and stop if somebody objects.',
      ],
    },
    {
      title: '8. Your content and your participants',
      paragraphs: [
        'Your uploads and your participants’ answers stay yours. You allow us to store, copy and show it as far as running your studies requires, and no further.',
        'You decide what is asked and why, so you are responsible for a lawful basis, for honest information to participants, and for rights in the pictures, sounds and designs you show. Testing the website of another company is allowed only within the law and without harm to that site.',
      ],
    },
    {
      title: '9. Prohibited use',
      paragraphs: ['We may pause a study that breaks one of these rules, and will tell you why.'],
      list: [
        'Collecting passwords, payment details or health records without need and protection.',
        'Sending invitations to people who never agreed to receive them.',
        'Recording visitors without telling them, or after they have opted out.',
        'Posing as someone else, attacking the service, or going around its limits.',
      ],
    },
    {
      title: '10. Changes and interruptions',
      paragraphs: [
        'We improve the service and may change how a function works. If a change takes away something essential that you paid for, you may end the contract and receive back what you paid for the time not used.',
        'We announce planned interruptions where we can. No availability is promised here; if you need a promise with a number, agree on it in an enterprise order.',
      ],
    },
    {
      title: '11. Liability',
      paragraphs: [
        'Neither side limits its liability for intent, gross negligence, injury to people, or anything else the law does not allow to be limited. Apart from that, each side is liable up to the amount paid for the twelve months before the damage, and not for lost profit.',
        'Research informs a decision; it does not make it. Your conclusions from results are your responsibility.',
      ],
    },
    {
      title: '12. Termination',
      paragraphs: [
        'You can cancel a monthly plan to the end of the running month and an annual plan to the end of the running year. Either side may end the agreement at once if the other seriously breaches it and does not correct the breach within 14 days of notice.',
        'Export your results before the end. Afterward we delete them within the period named in the order, unless a law obliges us to keep a part.',
      ],
    },
    {
      title: '13. Law, courts and changes to these terms',
      paragraphs: [
        'The law and the courts at the registered seat of the operator apply, as named in your order. If you are a consumer, the mandatory protection of the country you live in remains.',
        'We tell you about a new version at least 30 days before it applies. If you do not accept it, you may end the contract on the day it would begin.',
      ],
    },
  ],
}
