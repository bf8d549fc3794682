import type { z } from 'zod'

/**
 * Values that an example gets from the server or an email before it is sent. Each feature adds its own beside its
 * examples, and provides them in `scripts/contract/verify/needs/`.
 */
export interface Needs {
  /** `token` in the body comes from an email. */
  'mailed token': true
}
export type Need = keyof Needs

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
