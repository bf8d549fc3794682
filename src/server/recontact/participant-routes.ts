import { recontactLimits } from '#contract/recontact/limits.ts'
import { recontactMessages } from '#contract/recontact/messages.ts'
import type { RequestRecontact } from '#contract/recontact/recontact.ts'
import type { Config } from '../config.ts'
import { listAttributes, toAttribute } from '../people/public.ts'
import type { KeyRing } from '../store/credentials.ts'
import type { Store } from '../store/schema.ts'
import type { StudyCatalog } from '../studies/catalog.ts'
import { findSession, openFor, readProgress, replyUnknownSession } from '../studies/sessions/public.ts'
import { answersToKeep, toKeptAnswers } from './kept-answers.ts'
import { addRequest, confirmRequest, countRequests } from './queries/requests.ts'
import { findRecontact } from './queries/settings.ts'
import { confirmLink, recontactMail } from './recontact-mail.ts'
import { confirmLifetimeMs, createRecontactTokens } from './tokens.ts'

export interface ParticipantContext {
  readonly store: Store
  readonly studies: StudyCatalog
  readonly keys: KeyRing
  readonly config: Pick<Config, 'publicUrl' | 'smtpUrl'>
}

interface SessionCall {
  readonly params: { readonly study: string }
  readonly headers: { readonly 'x-session-token': string }
}

const success = (message: string) => ({ status: 200, body: { message } }) as const

const invalidLink = () => ({
  status: 422 as const,
  body: { errors: { token: [recontactMessages.link.invalid] } },
})

/** The session of a call with its study; undefined if it is not one of this study. */
const findSessionOf = async (
  { store, studies }: Pick<ParticipantContext, 'store' | 'studies'>,
  { params, headers }: SessionCall,
) => {
  const response = await findSession(store, headers['x-session-token'])
  const open = await openFor(studies, params.study, response)
  const row = open && (await studies.row(params.study))
  return response && open && row && { response, open, row }
}
type Found = NonNullable<Awaited<ReturnType<typeof findSessionOf>>>

/**
 * The settings by which a session is asked, with its answers that would be kept; undefined for a session that is not
 * asked. A finished session is asked for as long as a link can be used: its requests are counted until then.
 */
const findOffer = async (store: Store, { response, open, row }: Found, now: Date) => {
  const endsAt = Date.parse(response.saved_at) + confirmLifetimeMs
  if (response.status !== 'finished' || row.trashed_at !== null || now.getTime() >= endsAt) return undefined
  const { settings } = await findRecontact(store, row)
  if (!settings.isOffered) return undefined
  const attributes = settings.answers.length > 0 ? await listAttributes(store, row.workspace_id) : []
  const progress = readProgress(response.progress)
  return {
    settings,
    answers: answersToKeep(settings, open.study, progress, attributes.map(toAttribute)),
  }
}

/** A name on one line: a line break would end a header of a later mail. */
const onOneLine = (name: string) => name.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()

/**
 * Handlers of the calls of participants: asked at the end of a study, confirmed by the link of a mail. The reply to an
 * address is the same whatever is known of it. Without a mail server the person is stored at once.
 */
export const createParticipantHandlers = ({ store, studies, keys, config }: ParticipantContext) => {
  const tokens = createRecontactTokens(keys)
  const sendsMail = config.smtpUrl !== undefined

  return {
    readRecontactOffer: async (call: SessionCall) => {
      const found = await findSessionOf({ store, studies }, call)
      if (!found) return replyUnknownSession(studies, call.params.study)
      const offered = await findOffer(store, found, new Date())
      if (!offered) return { status: 200, body: { offer: null } } as const
      const { purpose, asksName } = offered.settings
      const state = (await countRequests(store, found.response.id)) > 0 ? 'asked' : 'open'
      const answers = toKeptAnswers(offered.answers)
      return {
        status: 200,
        body: { offer: { team: found.row.name, purpose, asksName, answers, state } },
      } as const
    },

    requestRecontact: async (call: SessionCall & { readonly body: RequestRecontact }) => {
      const found = await findSessionOf({ store, studies }, call)
      if (!found) return replyUnknownSession(studies, call.params.study)
      const now = new Date()
      const offered = await findOffer(store, found, now)
      if (!offered) return { status: 404, body: { message: recontactMessages.notOffered } } as const
      const { email, name, keepsAnswers } = call.body
      const { settings } = offered
      const answers = keepsAnswers ? offered.answers : []
      const { row, open, response } = found
      const content = {
        to: email,
        team: row.name,
        study: open.study.title,
        purpose: settings.purpose,
        answers,
      }
      const isAdded = await addRequest(
        store,
        {
          workspaceId: row.workspace_id,
          studyId: row.id,
          response,
          email,
          name: (settings.asksName && name && onOneLine(name)) || null,
          purpose: settings.purpose,
          answers,
          now,
        },
        sendsMail
          ? (key) => recontactMail(content, confirmLink(config.publicUrl, tokens.create(key)))
          : undefined,
      )
      if (!isAdded)
        return {
          status: 409,
          body: { message: recontactMessages.tooManyRequests(recontactLimits.requests) },
        } as const
      return success(sendsMail ? recontactMessages.sent.asked : recontactMessages.sent.confirmed)
    },

    confirmRecontact: async ({ body }: { readonly body: { readonly token: string } }) => {
      const key = tokens.read(body.token)
      if (key && (await confirmRequest(store, key))) return success(recontactMessages.sent.confirmed)
      return invalidLink()
    },
  }
}
