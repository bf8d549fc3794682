import type { ComponentProps, ReactNode } from 'react'
import type { FormName } from '#content/site/types.ts'
import type { InvitationOff } from './invitation-off/invitation-off.tsx'
import type { MailedLink } from './mailed-link.tsx'
import { SubscriptionForm } from './newsletter/subscription.tsx'

const mailedLink = async (use: ComponentProps<typeof MailedLink>['use']) => {
  const { MailedLink: Link } = await import('./mailed-link.tsx')
  return <Link use={use} />
}

const invitationOff = async (from: ComponentProps<typeof InvitationOff>['from']) => {
  const { InvitationOff: Button } = await import('./invitation-off/invitation-off.tsx')
  return <Button from={from} />
}

/** Loaders of all forms. A page's loader loads its forms, so that they are part of the prerendered HTML. */
export const forms: Readonly<Record<FormName, () => Promise<ReactNode>>> = {
  contact: async () => {
    const { ContactForm } = await import('./contact/contact.tsx')
    return <ContactForm request="contact" />
  },
  'personal-demo': async () => {
    const { ContactForm } = await import('./contact/contact.tsx')
    return <ContactForm request="personal-demo" />
  },
  support: async () => {
    const { SupportForm } = await import('./support/support.tsx')
    return <SupportForm />
  },
  student: async () => {
    const { StudentForm } = await import('./student/student.tsx')
    return <StudentForm />
  },
  'enterprise-wizard': async () => {
    const { EnterpriseWizard } = await import('./enterprise-wizard/enterprise-wizard.tsx')
    return <EnterpriseWizard />
  },
  'popup-wizard': async () => {
    const { PopupWizard } = await import('./enterprise-wizard/popup-wizard.tsx')
    return <PopupWizard />
  },
  'book-demo': async () => {
    const { BookDemoForm } = await import('./book-demo/book-demo.tsx')
    return <BookDemoForm />
  },
  booking: async () => {
    const { Booking } = await import('./booking/booking.tsx')
    return <Booking />
  },
  'customized-plan': async () => {
    const { CustomizedPlanForm } = await import('./customized-plan/customized-plan.tsx')
    return <CustomizedPlanForm />
  },
  // Loaded already: the form is in the footer of every page.
  subscription: async () => <SubscriptionForm label="Newsletter, on this page" />,
  'subscription-confirm': () => mailedLink('subscription-confirm'),
  'subscription-cancel': () => mailedLink('subscription-cancel'),
  'recontact-confirm': () => mailedLink('recontact-confirm'),
  'invitation-off-team': () => invitationOff('team'),
  'invitation-off-study': () => invitationOff('study'),
}
