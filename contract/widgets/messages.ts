/** Texts about recruiting widgets. They are part of the contract. */
export const widgetMessages = {
  referrer: 'Enter a domain without https://, such as example.org',
  unknown: 'This widget does not exist.',
  tooMany: (max: number) => `A site has at most ${max} widgets. Delete one first.` as const,
  changedMeanwhile: 'Someone has changed this widget meanwhile. Reload the page to see the change.',

  sent: {
    widgetDeleted: 'The widget is deleted.',
  },
} as const
