import type { z } from 'zod'

/** A value that an example gets from the server or an email before it is sent. */
export type Need =
  /** `start` in the body is one of the slots that `bookingSlots` offers. */
  | 'free slot'
  /** `x-booking-token` belongs to a new booking. */
  | 'booking'
  /** `token` in the body comes from an email. */
  | 'mailed token'
  /** `x-session-token` belongs to a new session. */
  | 'session'
  /** `x-session-token` belongs to a new session that has shown a code for another device. */
  | 'hand-over'
  /** `code` in the body was shown by a new session. */
  | 'hand-over code'
  /** `x-share-token` belongs to a link to results, created by the operator of the server. */
  | 'share'
  /** `token` in the body is printed by the server when it starts. */
  | 'set-up token'
  /** The server takes new accounts. */
  | 'open sign-up'
  /** `email` and `password` in the body are those of a person who has just signed up. */
  | 'credentials'
  /** `ticket` and `code` in the body belong to a sign-in with a second factor. */
  | 'ticket'
  /** The cookie is that of a signed-in person. */
  | 'signed in'
  /** The cookie is that of a person who has just signed up: the call changes their account. */
  | 'new account'
  /** `currentPassword` in the body, or `password` where there is no such field, is that of the person. */
  | 'password'
  /** The cookie is that of a person whose second factor is switched on. */
  | 'second factor'
  /** The cookie is that of a person who enrols an authenticator app; `code` in the body is its current code. */
  | 'code'
  /** `credential` in the body is the answer of an authenticator to `passkeyOptions`. */
  | 'new passkey'
  /** `credential` in the body is the answer of an authenticator with a passkey to `passkeySignInOptions`. */
  | 'passkey'
  /** `passkey` in the path is a passkey of the signed-in person. */
  | 'own passkey'
  /** The account of the person is going to be deleted. */
  | 'pending deletion'
  /** `export` in the path is an export of the account that is ready. */
  | 'export'
  /** `address` in the body is that of a page that the server reaches. */
  | 'page'
  /** `email` in the body is an address whose domain has an identity provider. */
  | 'provider address'
  /** The workspace has the settings of a provider. */
  | 'provider'
  /** `domain` in the path is a domain of the workspace. */
  | 'domain'
  /** `domain` in the body is a domain of the workspace there; the cookie is that of an instance admin. */
  | 'unverified domain'
  /** `session` in the path is another session of the signed-in person. */
  | 'other session'
  /** The cookie is that of the owner of the workspace in the path. */
  | 'workspace'
  /** A new workspace that no other example uses; `name` in the body is its name. */
  | 'new workspace'
  /** `member` in the path or the body is another member of the workspace. */
  | 'member'
  /** The cookie is that of a member who is not the owner. */
  | 'membership'
  /** `email` in the body is an address without an account. */
  | 'new address'
  /** The address of the person is verified. */
  | 'verified address'
  /** `invitation` in the path is an open invitation to the workspace. */
  | 'invitation'
  /** `token` in the body is that of an invitation; the cookie is that of the invited person. */
  | 'invitation token'
  /** `apiKey` in the path is an API key of the workspace. */
  | 'api key'
  /** `webhook` in the path is a webhook of the workspace. */
  | 'webhook'
  /** `site` in the path is a site of the workspace. */
  | 'site'
  /** `site` in the body is a site of the workspace. */
  | 'widget site'
  /** `widget` in the path is a recruiting widget of the study in the path. */
  | 'widget'
  /** `session` in the path is a session of the site in the path, sent by its recorder. */
  | 'recording'
  /** `session` in the path is a visit to the demo shop, and `x-recording-visitor` its visitor. */
  | 'demo visit'
  /** `link` in the path is a link of the session in the path. */
  | 'recording link'
  /** The headers have the token of a link to a recorded session, and the proof that its password was entered. */
  | 'recording token'
  /** `note` in the path is a note about the session in the path. */
  | 'recording note'
  /** `segment` in the path, or `id` in the body, is a saved filter of the site in the path. */
  | 'recording segment'
  /** `deletion` in the path is a deletion of sessions of the site in the path. */
  | 'recording deletion'
  /** `delivery` in the path is in the log of the webhook. */
  | 'delivery'
  /** `download` in the path is a file with results of the workspace, which is ready. */
  | 'download'
  /** `file` in the path is a Figma file whose import into the study in the path was started. */
  | 'figma import'
  /** `study` in the path is a new draft of the workspace, without content. */
  | 'study'
  /** `study` in the path is a draft of the workspace that can be published. */
  | 'complete study'
  /** `study` in the path is a published study of the workspace, in this state. */
  | 'live study'
  | 'paused study'
  | 'closed study'
  /** `respondent` in the path or the body is a response to the study in the path. */
  | 'response'
  /** The study in the path has the note, the group, the clip, the reel and the link of the examples. */
  | 'capture review'
  /** The headers have the token of a link to a clip, and the proof that its password was entered. */
  | 'clip token'
  /** `capture` in the path is a recording of a study of the workspace in the path, and the cookie is that of a member. */
  | 'own capture'
  /** The capture has the segment of the examples. */
  | 'transcript segment'
  /** `x-session-token` belongs to a session of a study that asks for recordings, created by the operator of the server. */
  | 'capture session'
  /** `capture` in the path is a recording of that session. */
  | 'capture'
  /** `respondent` in the path is a response to the study in the path, whose results are open. */
  | 'demo respondent'
  /** `study` in the path is a draft in the trash of the workspace. */
  | 'trashed study'
  /** `segment` in the path, or `id` in the body, is a segment of the study in the path. */
  | 'segment'
  /** `link` in the path, the query or the body is a link to the results of the study in the path. */
  | 'share link'
  /** `comment` in the path is a comment at that link. */
  | 'comment'
  /** The request has an API key instead of a cookie, as `authorization: Bearer …`. */
  | 'bearer'

/** One part of a request, by its name in the contract; optional if all its fields are. */
type Part<Call, Key extends PropertyKey> = Call extends { readonly [K in Key]: infer Schema }
  ? Schema extends z.ZodType
    ? Partial<z.input<Schema>> extends z.input<Schema>
      ? { readonly [K in Key]?: z.input<Schema> }
      : { readonly [K in Key]: z.input<Schema> }
    : unknown
  : unknown

/** The same part with values of any type, for rejected requests. */
type LoosePart<Call, Key extends PropertyKey> = Call extends { readonly [K in Key]: infer Schema }
  ? Schema extends z.ZodType
    ? { readonly [K in Key]?: { readonly [Field in keyof z.input<Schema>]?: unknown } }
    : unknown
  : unknown

type Request<Call> = Part<Call, 'body'> &
  Part<Call, 'query'> &
  Part<Call, 'pathParams'> &
  Part<Call, 'headers'>
type LooseRequest<Call> = LoosePart<Call, 'body'> &
  LoosePart<Call, 'query'> &
  Part<Call, 'pathParams'> &
  Part<Call, 'headers'>

/** The body of a reply; for a file, the start of its content as text. */
type Shown<Declared> = Declared extends z.ZodType
  ? z.input<Declared>
  : Declared extends { readonly contentType: string }
    ? string
    : never

/** A declared status with a reply that matches its schema. */
type Reply<Call> = Call extends { readonly responses: infer Replies }
  ? {
      [Status in keyof Replies]: { readonly status: Status; readonly reply: Shown<Replies[Status]> }
    }[keyof Replies]
  : never

interface Description {
  /** Short description of the example. */
  readonly shows: string
  readonly needs?: readonly Need[]
}

type Accepted<Call> = Description & { readonly request: Request<Call> } & Extract<
    Reply<Call>,
    { readonly status: 200 }
  >
type Refused<Call> = Description & { readonly request: LooseRequest<Call> } & Exclude<
    Reply<Call>,
    { readonly status: 200 }
  >

/**
 * Examples of one call. `reply.message` and `reply.errors` are exact; all other values of a reply depend on the
 * server. A call with a body has at least one rejected example.
 */
export interface ExamplesOf<Call> {
  readonly accepted: readonly [Accepted<Call>, ...Accepted<Call>[]]
  readonly refused: Call extends { readonly body: z.ZodType }
    ? readonly [Refused<Call>, ...Refused<Call>[]]
    : readonly Refused<Call>[]
}

/** Examples of a router's calls, by name of the call. */
export type ExamplesFor<Router> = { readonly [Name in keyof Router]: ExamplesOf<Router[Name]> }
