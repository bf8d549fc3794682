/** Notes a failed call for whoever looks; its form says nothing of it. */
export const logFailure = (_: unknown, reason: string) => console.error(`The form was not sent: ${reason}`)
