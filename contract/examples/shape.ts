import type { z } from 'zod'

/** What an example cannot know before it is sent, because the server or a mail hands it out. */
export type Need =
  /** `start` in the body is one of the slots that `bookingSlots` offers. */
  | 'free slot'
  /** `token` in the path is that of a booking just made. */
  | 'booking'
  /** `token` in the body is out of a mail. */
  | 'mailed token'
  /** `x-session-token` is that of a session just begun. */
  | 'session'
  /** `x-share-token` is that of a link to results, made by whoever runs the server. */
  | 'share'

/** A part of a request as it is sent, under its name in the contract; optional when all of it is. */
type Part<Call, Key extends PropertyKey> = Call extends { readonly [K in Key]: infer Schema }
  ? Schema extends z.ZodType
    ? Partial<z.input<Schema>> extends z.input<Schema>
      ? { readonly [K in Key]?: z.input<Schema> }
      : { readonly [K in Key]: z.input<Schema> }
    : unknown
  : unknown

/** The same part with its fields named, their values free: what a refused request may hold. */
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

/** What a reply looks like; a file is shown as text, by how it begins. */
type Shown<Declared> = Declared extends z.ZodType
  ? z.input<Declared>
  : Declared extends { readonly contentType: string }
    ? string
    : never

/** A status the call declares, with a reply that its schema takes. */
type Reply<Call> = Call extends { readonly responses: infer Replies }
  ? {
      [Status in keyof Replies]: { readonly status: Status; readonly reply: Shown<Replies[Status]> }
    }[keyof Replies]
  : never

interface Told {
  /** What the example shows, in a few words. */
  readonly shows: string
  readonly needs?: readonly Need[]
}

type Accepted<Call> = Told & { readonly request: Request<Call> } & Extract<
    Reply<Call>,
    { readonly status: 200 }
  >
type Refused<Call> = Told & { readonly request: LooseRequest<Call> } & Exclude<
    Reply<Call>,
    { readonly status: 200 }
  >

/**
 * The examples of one call. `reply.message` and `reply.errors` are exact; everything else in a reply depends on
 * the server and shows its shape. A call with a body has an example of a refusal.
 */
export interface ExamplesOf<Call> {
  readonly accepted: readonly [Accepted<Call>, ...Accepted<Call>[]]
  readonly refused: Call extends { readonly body: z.ZodType }
    ? readonly [Refused<Call>, ...Refused<Call>[]]
    : readonly Refused<Call>[]
}

/** Examples for calls of a router, by their names. */
export type ExamplesFor<Router> = { readonly [Name in keyof Router]: ExamplesOf<Router[Name]> }
