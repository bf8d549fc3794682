import type { Member } from '../../http/caller.ts'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { studyMessages } from '#contract/studies/messages.ts'
import type { ownStudyPath } from '#contract/studies/draft.ts'
import { eventStream, resultsCalls } from '#contract/results/calls.ts'
import type { Caller } from '../../http/caller.ts'
import { createEventStream } from '../../http/event-stream.ts'
import { createSlots } from '../../jobs/slots.ts'
import { createStreamedReplies } from '../../http/streamed-replies.ts'
import type { Store } from '../../store/schema.ts'
import { done } from '../../members/define-refusals.ts'
import { refuseExpiredResults } from '../../members/entitlements.ts'
import { findOwnStudy } from '../queries/own-studies.ts'
import type { StudyCatalog } from '../catalog.ts'
import { memberHandler, refuse } from '../refusals.ts'
import { permissionsIn } from '../result-links/public.ts'
import type { ResultsWatch } from './poll-results.ts'

interface Context {
  readonly store: Store
  readonly studies: StudyCatalog
  readonly resultsWatch: ResultsWatch
}

interface WatchCall {
  readonly member: Member
  readonly params: z.output<typeof ownStudyPath>
  readonly query: z.output<typeof resultsCalls.watchResults.query>
}

/** Open streams of one process, and of one person or API key: a browser has one for each visible page. */
export const watchLimits = { total: 500, perClient: 10 } as const
/** Seconds after which a refused client may try again. */
const retrySeconds = 30
/**
 * Longest time between two checks of a stream, in milliseconds: the session, the membership or the time of the results
 * may have ended. The first comes sooner by chance: streams that were opened together are not all checked at once.
 */
const checkMs = 10_000

const busy = { status: 503, body: { message: studyMessages.watchedOften } } as const

const clientOf = (caller: Caller) => (caller.kind === 'person' ? caller.person.id : caller.id)

const acceptsEvents = ({ headers }: FastifyRequest) => headers.accept?.includes(eventStream) === true

/** Creates the handler that sends events while results change. */
export const createWatchHandler = ({ store, studies, resultsWatch }: Context) => {
  const slots = createSlots(watchLimits)
  const { hooks, send } = createStreamedReplies()

  const mayRead = async (request: FastifyRequest, workspaceId: string, study: string) => {
    const caller = await request.findCallerAgain()
    const permissions = await permissionsIn(store, workspaceId, caller)
    if (!permissions.includes(resultsCalls.watchResults.metadata.access)) return false
    return (await refuseExpiredResults(store, study)) === undefined
  }

  const targetOf = async ({ member, params, query: { results } }: WatchCall) => {
    const study = await findOwnStudy(store, member.workspaceId, params.study)
    if (!study) return undefined
    if (results === undefined) return { study: study.id }
    const open = await studies.ofResults(study.id, Number(results))
    return open && { study: study.id, earlier: { resultsId: open.resultsId, version: open.version } }
  }

  return {
    hooks,
    handler: memberHandler(resultsCalls.watchResults, async (call) => {
      const { request, reply } = call
      const { workspaceId, caller } = call.member
      const target = await targetOf(call)
      const counted = target && (await resultsWatch.now(target))
      if (!counted) return refuse('studyUnknown')
      const expired = await refuseExpiredResults(store, target.study)
      if (expired) return expired
      reply.header('content-type', eventStream).header('x-accel-buffering', 'no')
      if (request.method === 'HEAD') {
        send(request, Readable.from([]))
        return done('')
      }
      const events = createEventStream('counted')
      if (!acceptsEvents(request)) {
        events.send(counted)
        events.end()
        send(request, events.stream)
        return done('')
      }
      const free = slots.take(clientOf(caller))
      if (!free) {
        reply.header('retry-after', retrySeconds).header('content-type', 'application/json; charset=utf-8')
        return busy
      }
      let unwatch = () => {}
      let isClosed = false
      const close = () => {
        isClosed = true
        clearTimeout(timer)
        unwatch()
        free()
      }
      const end = () => {
        close()
        events.end()
      }
      const check = async () => {
        try {
          if (request.raw.socket.destroyed || !(await mayRead(request, workspaceId, target.study)))
            return end()
          events.beat()
        } catch (error) {
          request.log.warn({ err: error }, 'a reader of results could not be checked')
          return end()
        }
        if (!isClosed) timer = setTimeout(() => void check(), checkMs).unref()
      }
      let timer = setTimeout(() => void check(), Math.random() * checkMs).unref()
      events.send(counted)
      unwatch = resultsWatch.watch(target, counted, { onChange: events.send, onEnd: end })
      events.stream.once('close', close)
      send(request, events.stream)
      return done('')
    }),
  }
}
