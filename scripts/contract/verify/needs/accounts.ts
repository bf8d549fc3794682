import { URI } from 'otpauth'
import {
  accountExportsReply,
  recoveryCodesReply,
  sessionsReply,
  signInReply,
  totpReply,
} from '#contract/accounts/account.ts'
import { passkeyOptionsReply, passkeyReply, passkeySignInOptionsReply } from '#contract/accounts/passkeys.ts'
import { createAuthenticator } from '../authenticator.ts'
import { defineNeeds } from '../define-needs.ts'
import { cookiesOf, newEmail, newPerson, owner, password, signIn, signUp } from '../people.ts'
import {
  asPerson,
  bodyField,
  inBody,
  inPath,
  ObstacleError,
  type Person,
  senderOf,
  sentBy,
} from '../prepared.ts'
import type { Server } from '../server.ts'

/** A new address as long as a long one. */
const newEmailLike = (email: unknown) => {
  const short = newEmail()
  return typeof email === 'string' && email.length > short.length
    ? short.slice(0, short.indexOf('@')) + email.slice(short.indexOf('@'))
    : short
}

/** Starts to set up an authenticator app; returns its current code. */
const enrol = async ({ ask }: Server, person: Person) => {
  const { uri } = await ask(totpReply, 'enrolTotp', asPerson({ body: { password } }, person))
  return URI.parse(uri).generate()
}

/** A person with a second factor, and one of their recovery codes. */
const withSecondFactor = async (server: Server) => {
  const person = await newPerson(server)
  const confirmed = asPerson({ body: { code: await enrol(server, person) } }, person)
  const got = await server.send('confirmTotp', confirmed)
  const { recoveryCodes } = server.parse(recoveryCodesReply, 'confirmTotp', got)
  // The server may renew the session.
  const cookie = cookiesOf(got) || person.cookie
  return { person: { ...person, cookie }, code: recoveryCodes[0] }
}

const createPasskey = async ({ ask, origin }: Server, person: Person) => {
  const authenticator = createAuthenticator()
  const options = await ask(passkeyOptionsReply, 'passkeyOptions', asPerson({ body: { password } }, person))
  return { authenticator, credential: authenticator.create(options, { origin }) }
}

const registerPasskey = async (server: Server, person: Person) => {
  const { authenticator, credential } = await createPasskey(server, person)
  const sent = asPerson({ body: { credential } }, person)
  const { passkey } = await server.ask(passkeyReply, 'registerPasskey', sent)
  return { authenticator, passkey }
}

export const accounts = defineNeeds({
  'mailed token': async (prepared, { given }) =>
    inBody(prepared, { token: given(prepared.call, 'a token from an email') }),
  'set-up token': async (prepared, { given }) => {
    const source = 'the token that a server without accounts prints when it starts'
    return inBody(prepared, { token: given(prepared.call, source) })
  },
  'open sign-up': async (prepared, server) => {
    await owner(server)
    return prepared
  },
  'signed in': async (prepared, server) => sentBy(prepared, await owner(server)),
  'new account': async (prepared, server) => sentBy(prepared, await newPerson(server)),
  'verified address': async (prepared) => {
    if (!senderOf(prepared).isVerified) throw new ObstacleError('the server verifies addresses by mail')
    return prepared
  },
  credentials: async (prepared, server) => inBody(prepared, { email: await signUp(server), password }),
  password: async (prepared) => {
    const isCurrent = bodyField(prepared, 'currentPassword') !== undefined
    return inBody(prepared, { [isCurrent ? 'currentPassword' : 'password']: password })
  },
  'new address': async (prepared) => inBody(prepared, { email: newEmailLike(bodyField(prepared, 'email')) }),
  'second factor': async (prepared, server) => sentBy(prepared, (await withSecondFactor(server)).person),
  code: async (prepared, server) => {
    const person = await newPerson(server)
    return inBody(sentBy(prepared, person), { code: await enrol(server, person) })
  },
  ticket: async (prepared, server) => {
    const { person, code } = await withSecondFactor(server)
    const reply = await server.ask(signInReply, 'signIn', { body: { email: person.email, password } })
    if (reply.next === 'done') throw new ObstacleError('signIn does not ask for the second factor')
    return inBody(prepared, { ticket: reply.ticket, code })
  },
  'new passkey': async (prepared, server) => {
    const { credential } = await createPasskey(server, senderOf(prepared))
    return inBody(prepared, { credential })
  },
  passkey: async (prepared, server) => {
    const { authenticator } = await registerPasskey(server, await newPerson(server))
    const options = await server.ask(passkeySignInOptionsReply, 'passkeySignInOptions', { body: {} })
    return inBody(prepared, { credential: authenticator.get(options, { origin: server.origin }) })
  },
  'own passkey': async (prepared, server) => {
    const { passkey } = await registerPasskey(server, senderOf(prepared))
    return inPath(prepared, { passkey: passkey.id })
  },
  'pending deletion': async (prepared, server) => {
    const person = senderOf(prepared)
    await server.send('deleteAccount', asPerson({ body: { password } }, person))
    return sentBy(prepared, await signIn(server, person.email))
  },
  export: async (prepared, { send, ask, untilReady }) => {
    const person = senderOf(prepared)
    await send('exportAccount', asPerson({ body: { password } }, person))
    const id = await untilReady('the export of an account', async () => {
      const { exports } = await ask(accountExportsReply, 'listAccountExports', asPerson({}, person))
      return exports.find(({ state }) => state === 'ready')?.id
    })
    return inPath(prepared, { export: id })
  },
  'other session': async (prepared, server) => {
    const person = senderOf(prepared)
    await signIn(server, person.email)
    const { sessions } = await server.ask(sessionsReply, 'listSessions', asPerson({}, person))
    const other = sessions.find(({ isCurrent }) => !isCurrent)
    if (!other) throw new ObstacleError('listSessions has one session after two sign-ins')
    return inPath(prepared, { session: other.id })
  },
})
