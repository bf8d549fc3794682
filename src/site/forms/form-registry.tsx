import type { ReactNode } from 'react'
import type { FormName } from '#content/types.ts'
import { SubscriptionForm } from './subscription.tsx'

/**
 * Every form a page can hold. A page loads its forms with its own code, so that their fields are in its document
 * before any script runs, and no other page carries them.
 */
export const forms: Readonly<Record<FormName, () => Promise<ReactNode>>> = {
  contact: async () => {
    const { ContactForm } = await import('./contact.tsx')
    return <ContactForm request="contact" />
  },
  'personal-demo': async () => {
    const { ContactForm } = await import('./contact.tsx')
    return <ContactForm request="personal-demo" />
  },
  support: async () => {
    const { SupportForm } = await import('./support.tsx')
    return <SupportForm />
  },
  student: async () => {
    const { StudentForm } = await import('./student.tsx')
    return <StudentForm />
  },
  'enterprise-wizard': async () => {
    const { EnterpriseWizard } = await import('./enterprise-wizard.tsx')
    return <EnterpriseWizard />
  },
  'popup-wizard': async () => {
    const { PopupWizard } = await import('./popup-wizard.tsx')
    return <PopupWizard />
  },
  'book-demo': async () => {
    const { BookDemoForm } = await import('./book-demo.tsx')
    return <BookDemoForm />
  },
  booking: async () => {
    const { Booking } = await import('./booking.tsx')
    return <Booking />
  },
  'customized-plan': async () => {
    const { CustomizedPlanForm } = await import('./customized-plan.tsx')
    return <CustomizedPlanForm />
  },
  // In the footer of every page already.
  subscription: async () => <SubscriptionForm label="Newsletter, on this page" />,
  'subscription-confirm': async () => {
    const { SubscriptionLink } = await import('./subscription-link.tsx')
    return <SubscriptionLink use="confirm" />
  },
  'subscription-cancel': async () => {
    const { SubscriptionLink } = await import('./subscription-link.tsx')
    return <SubscriptionLink use="cancel" />
  },
}
