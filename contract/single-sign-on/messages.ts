/** Texts about single sign-on. They are part of the contract. */
export const singleSignOnMessages = {
  address: 'Enter a whole address, such as https://login.example.org',
  certificate: 'Paste the certificate in PEM: from BEGIN CERTIFICATE to END CERTIFICATE',
  domain: 'Enter a domain, such as example.org',
  secretRequired: 'Enter the client secret',
  notConfigured: 'Save the settings of your identity provider first.',
  domainFirst: 'Verify a domain before you switch single sign-on on.',
  testFirst: 'Test the sign-in with these settings before you require it.',
  enableFirst: 'Switch single sign-on on before you require it.',
  domainUnknown: 'This domain is not in the list of the workspace.',
  domainTaken: 'Another workspace of this server has verified this domain.',
  domainsFull: (max: number) => `A workspace has at most ${max} domains. Remove one first.` as const,
  /** The same for every address without a provider, whether it has an account or not. */
  noProvider: 'No identity provider is set up for this address. Sign in another way.',
  unavailable:
    'The identity provider does not answer as expected. Try again in a minute, or ask the owner of your workspace.',
  required: 'Your organization requires single sign-on for this address. Choose “Single sign-on”.',
  addressManaged: 'Your organization requires single sign-on for this address, so it cannot be changed here.',
  problems: {
    expired: 'This sign-in took too long or was used already. Start again.',
    canceled: 'The sign-in was canceled at your identity provider.',
    refused:
      'The answer of your identity provider was not accepted. Start again, or ask the owner of your workspace.',
    unavailable: 'Your identity provider does not answer. Try again in a minute.',
    unverified: 'Your identity provider has not verified your e-mail address.',
    address:
      'Your identity provider gives no e-mail address that mail can be sent to. Ask the person who runs it.',
    'foreign-domain': 'Your identity provider signed you in with an address outside the verified domains.',
    disabled: 'This account is disabled. Ask the person who runs this server.',
    'other-person':
      'Your address belongs to another account that your identity provider may not open. Ask the owner of your workspace.',
    full: 'The workspace, or your list of workspaces, has reached its limit. Ask the owner of your workspace.',
  },

  sent: {
    singleSignOnRemoved: 'Single sign-on is removed.',
    domainRemoved: 'The domain is removed.',
  },
} as const
