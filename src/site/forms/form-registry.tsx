import type { ReactNode } from 'react'
import type { FormName } from '#content/site/types.ts'
import { SubscriptionForm } from './newsletter/subscription.tsx'

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
  'subscription-confirm': async () => {
    const { SubscriptionLink } = await import('./newsletter/subscription-link.tsx')
    return <SubscriptionLink use="confirm" />
  },
  'subscription-cancel': async () => {
    const { SubscriptionLink } = await import('./newsletter/subscription-link.tsx')
    return <SubscriptionLink use="cancel" />
  },
  'invitation-off-team': async () => {
    const { InvitationOff } = await import('./invitation-off/invitation-off.tsx')
    return <InvitationOff from="team" />
  },
  'invitation-off-study': async () => {
    const { InvitationOff } = await import('./invitation-off/invitation-off.tsx')
    return <InvitationOff from="study" />
  },
}
