import type { ReactNode } from 'react'
import type { FormName } from '#content/types.ts'
import { SubscriptionForm } from './subscription.tsx'

async function opensSoon() {
  const { FormOpensSoon } = await import('./form-opens-soon.tsx')
  return <FormOpensSoon />
}

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
  support: opensSoon,
  student: opensSoon,
  'enterprise-wizard': opensSoon,
  'book-demo': opensSoon,
  'customized-plan': opensSoon,
  // In the footer of every page already.
  subscription: async () => <SubscriptionForm />,
  'subscription-confirm': async () => {
    const { SubscriptionLink } = await import('./subscription-link.tsx')
    return <SubscriptionLink use="confirm" />
  },
  'subscription-cancel': async () => {
    const { SubscriptionLink } = await import('./subscription-link.tsx')
    return <SubscriptionLink use="cancel" />
  },
}
