/** Texts about webhooks. They are part of the contract. */
export const webhookMessages = {
  address: 'Enter a whole address, such as https://example.org/hooks',
  notHttps: 'Enter an address that begins with https://',
  unknown: 'This webhook does not exist.',
  deliveryUnknown: 'This delivery is no longer in the log.',
  tooMany: (max: number) => `A workspace has at most ${max} webhooks. Delete one first.` as const,
  switchedOff: 'Switch the webhook on first.',
  full: 'Too many deliveries wait for this webhook. Try again when its receiver answers.',

  sent: {
    webhookDeleted: 'The webhook is deleted.',
    webhookTested: 'A test event is on its way.',
    deliveryResent: 'The delivery is sent once more.',
  },
} as const
