import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppRouter } from '#contract/shared/ts-rest.ts'
import type { BodyGate } from './http/body-limits.ts'
import type { FinishHook, FinishServices } from './finish-hooks.ts'
import { type Handlers, registerCalls } from './http/register-calls.ts'
import type { RunnableJob } from './jobs/define-job.ts'
import type { OutboxRow } from './mail/outbox.ts'
import type { KindsOfWork } from './member-work.ts'
import type { PeopleHooks } from './people-hooks.ts'
import type { PersonalData } from './personal-data.ts'
import type { Migrations } from './store/open.ts'

/** Adds routes that the contract describes in words only, such as uploads and files. */
type AddRoutes = (app: FastifyInstance) => void | PromiseLike<unknown>

/** Works beside the requests until it is stopped. */
export interface Worker {
  readonly stop: () => Promise<void>
}

/** The HTML that a feature writes into a prerendered page, or the address that the request is sent to. */
export type PagePart =
  | { readonly status: 200 | 404 | 410; readonly html: string }
  | { readonly redirect: string }

/** Writes the part of a page; it gets the query of the request, and the network of its client. */
export type WritePagePart = (query: URLSearchParams, client: string) => Promise<PagePart>

/** The parts of a running feature. */
interface Running {
  /** Routes with the limits of calls. */
  readonly callRoutes?: AddRoutes
  /** Routes that are read as often as pages. */
  readonly fileRoutes?: AddRoutes
  /** Routes that bring limits of their own. */
  readonly ownRoutes?: AddRoutes
  /** Decide by path whether the body of a request is read. */
  readonly bodyGates?: Readonly<Record<string, BodyGate>>
  /** The parts of prerendered pages that depend on the database, by path. */
  readonly pageParts?: Readonly<Record<string, WritePagePart>>
  readonly jobs?: readonly RunnableJob[]
  /** Whether a queued mail is no longer to be sent. */
  readonly isOutdatedMail?: (mail: OutboxRow) => Promise<boolean>
  /** Starts work beside the requests, once the server is ready. */
  readonly work?: () => Worker
  /** Ends what keeps requests open, or needs the database for its end. */
  readonly end?: () => Promise<unknown> | void
  /** Frees threads when all requests have ended. */
  readonly close?: () => Promise<unknown> | void
}

export interface StartedFeature extends Running {
  /** Paths of calls that are limited as pages are. */
  readonly pagePaths?: readonly string[]
  /** Paths of calls that are limited by the session of a participant. */
  readonly sessionPaths?: readonly string[]
  /** Paths of calls that readers of a shared link send. */
  readonly readerPaths?: readonly string[]
  readonly addCalls?: (app: FastifyInstance, checksReplies: boolean) => Promise<void>
}

/** One feature of the server. It gets the services that the type of its parameter names. */
export interface Feature<Services> {
  readonly migrations?: Migrations
  readonly personalData?: PersonalData
  readonly memberWork?: Partial<KindsOfWork>
  readonly peopleHooks?: PeopleHooks
  readonly finishHook?: (services: FinishServices) => FinishHook
  readonly start: (services: Services) => StartedFeature | Promise<StartedFeature>
}

interface FeatureDefinition<Calls extends AppRouter, Services, Work> {
  /** The feature's part of the contract. */
  readonly contract: { readonly calls: Calls }
  /** Its tables; `tables.ts` beside it declares them. */
  readonly migrations?: Migrations
  readonly personalData?: PersonalData
  /** Its kinds of what members make, which outlives their access. */
  readonly memberWork?: Work
  /** Its part of changes of the people of a workspace. */
  readonly peopleHooks?: PeopleHooks
  /** Creates its work at the end of each response. */
  readonly finishHook?: (services: FinishServices) => FinishHook
  /** Whether its calls with `GET` are read as often as pages are, and limited like them. */
  readonly isReadLikePages?: boolean
  /** Those of its calls that participants make, of whom many share an address. */
  readonly limitedBySession?: AppRouter
  /** A call without a handler is a type error. */
  readonly start: (services: Services) => Running & { readonly handlers: Handlers<Calls> }
}

/** Whether a call takes the token of a shared link. */
const isForReaders = (call: AppRouter[string]) =>
  'headers' in call && call.headers instanceof z.ZodObject && 'x-share-token' in call.headers.shape

const isRead = (call: AppRouter[string]) => 'method' in call && call.method === 'GET'
const pathOf = (call: AppRouter[string]) => ('path' in call && typeof call.path === 'string' ? call.path : '')

/** Defines a feature that answers calls. */
export const defineFeature = <Calls extends AppRouter, Services, Work extends Partial<KindsOfWork>>({
  contract,
  isReadLikePages = false,
  limitedBySession,
  start,
  ...feature
}: FeatureDefinition<Calls, Services, Work>): Feature<Services> & { readonly memberWork?: Work } => ({
  ...feature,
  start: (services) => {
    const { handlers, ...running } = start(services)
    return {
      ...running,
      ...(isReadLikePages && { pagePaths: Object.values(contract.calls).filter(isRead).map(pathOf) }),
      readerPaths: Object.values(contract.calls).filter(isForReaders).map(pathOf),
      ...(limitedBySession && { sessionPaths: Object.values(limitedBySession).map(pathOf) }),
      addCalls: (app, checksReplies) =>
        registerCalls(app, { calls: contract.calls, handlers, checksReplies }),
    }
  },
})
