import { isObject } from '#contract/shared/json.ts'
import type { Call, Sent } from '../calls.ts'

/** A value that the server does not give out; the message contains the reason. */
export class ObstacleError extends Error {
  override name = 'ObstacleError'
}

/** A person who signed up at the server under test. */
export interface Person {
  readonly email: string
  /** The cookies of their session. */
  readonly cookie: string
  /** False on a server that mails a link to new addresses. */
  readonly isVerified: boolean
}

/** A request that is being completed, and the person who sends it. */
export interface Prepared {
  readonly call: Call
  readonly sent: Sent
  readonly person: Person | undefined
}

export const withHeaders = (sent: Sent, values: Readonly<Record<string, string>>): Sent => ({
  ...sent,
  headers: { ...sent.headers, ...values },
})
export const withBody = (sent: Sent, values: Readonly<Record<string, unknown>>): Sent => ({
  ...sent,
  body: { ...(isObject(sent.body) && sent.body), ...values },
})
export const withPath = (sent: Sent, values: Readonly<Record<string, string>>): Sent => ({
  ...sent,
  pathParams: { ...sent.pathParams, ...values },
})

/** The request without a session and an API key. */
export const withoutCredentials = (sent: Sent): Sent => {
  const { cookie: _, authorization: __, ...headers } = sent.headers ?? {}
  return { ...sent, headers }
}
export const asPerson = (sent: Sent, { cookie }: Person): Sent =>
  withHeaders(withoutCredentials(sent), { cookie })
export const asProgram = (sent: Sent, key: string): Sent =>
  withHeaders(withoutCredentials(sent), { authorization: `Bearer ${key}` })

/** The request sent by this person. */
export const sentBy = (prepared: Prepared, person: Person): Prepared => ({
  ...prepared,
  person,
  sent: asPerson(prepared.sent, person),
})
export const senderOf = ({ person }: Prepared) => {
  if (!person) throw new ObstacleError('it needs a signed-in person')
  return person
}

/** The value of the body under this name, if it has one. */
export const bodyField = ({ sent }: Prepared, field: string): unknown =>
  isObject(sent.body) ? sent.body[field] : undefined
/** The part of the path with this name; empty if it has none. */
export const pathParam = ({ sent }: Prepared, name: string) => sent.pathParams?.[name] ?? ''

export const inHeaders = (prepared: Prepared, values: Readonly<Record<string, string>>): Prepared => ({
  ...prepared,
  sent: withHeaders(prepared.sent, values),
})
export const inBody = (prepared: Prepared, values: Readonly<Record<string, unknown>>): Prepared => ({
  ...prepared,
  sent: withBody(prepared.sent, values),
})
export const inPath = (prepared: Prepared, values: Readonly<Record<string, string>>): Prepared => ({
  ...prepared,
  sent: withPath(prepared.sent, values),
})
/** The request with this identifier in the body if it has such a field, else in the path. */
export const identified = (prepared: Prepared, name: string, id: string, bodyName = name): Prepared =>
  bodyField(prepared, bodyName) === undefined
    ? inPath(prepared, { [name]: id })
    : inBody(prepared, { [bodyName]: id })

/** The request with the token of a link, and with access to it where it has some. */
export const withLinkToken = (
  prepared: Prepared,
  { token, access }: { readonly token: string; readonly access: string },
) => {
  const isUnlocked = prepared.sent.headers?.['x-share-access'] !== undefined
  return inHeaders(prepared, { 'x-share-token': token, ...(isUnlocked && { 'x-share-access': access }) })
}
