import type { FastifyRequest } from 'fastify'
import type { planProgressCalls } from '#contract/analysis-plans/calls.ts'
import type { AnalysisPlan, FrozenPlan, PlanProgress } from '#contract/analysis-plans/plan.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { hasDecided, planFilter, taskTextOf } from '#studies/engine/plan-count.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import type { ServerInferRequest } from '#contract/shared/ts-rest.ts'
import { clientNetwork } from '../../http/client-address.ts'
import type { HeaderReply } from '../../http/header-reply.ts'
import { whileConnected } from '../../http/while-connected.ts'
import { createSharedJobs } from '../../jobs/shared-jobs.ts'
import type { Asker } from '../../jobs/workspace-turns.ts'
import { refuseExpiredResults } from '../../members/entitlements.ts'
import type { KeyRing } from '../../store/credentials.ts'
import type { Store } from '../../store/schema.ts'
import type { StudyCatalog } from '../catalog.ts'
import { createGate, type ShareScope } from '../result-links/public.ts'
import { type ReplyReader, unlessBusy } from '../results/public.ts'
import { createVersionCache } from '../version-cache.ts'
import { latestFrozen } from '../queries/plan-deviations.ts'
import { readProgress } from './progress.ts'
import { readFrozen } from './queries/analysis-plans.ts'
import { listDeviations, noteDecided } from './queries/plan-checks.ts'

export interface ProgressContext {
  readonly store: Store
  readonly studies: StudyCatalog
  readonly keys: KeyRing
  readonly resultsReader: ReplyReader
}

interface Call extends ServerInferRequest<typeof planProgressCalls.readPlanProgress> {
  readonly request: FastifyRequest
  readonly reply: HeaderReply
}

const unknown = { status: 404, body: { message: studyMessages.unknown } } as const

/** Whether a link shows the numbers of all people: others of its numbers would tell about those that it hides. */
export const showsNumbers = (scope: ShareScope | null) =>
  scope === null ||
  (!scope.hidesSmallGroups && scope.segment === null && scope.parts.tasks && scope.parts.questions)

/** Bytes of the stored progress of plans; that of one has less than a kilobyte. */
const maxCacheBytes = 1024 * 1024

interface Cached {
  readonly taskText: string | null
  readonly progress: PlanProgress
}

interface Reading {
  readonly asker: Asker
  readonly signal: AbortSignal
}

/** Reads the progress of plans in turn with results, once for equal requests and for each version of the results. */
const createProgressReader = ({ store, resultsReader }: ProgressContext) => {
  const cache = createVersionCache(maxCacheBytes, (cached: Cached) => JSON.stringify(cached).length)
  const share = createSharedJobs<Cached>()

  const read = async (
    open: OpenStudy,
    { plan, number }: FrozenPlan,
    signal: AbortSignal,
  ): Promise<Cached> => {
    const { resultsId } = open
    const decidedPeople = (await latestFrozen(store, resultsId))?.decided_people ?? 0
    const progress = await readProgress(store, open, { plan, decidedPeople }, signal)
    if (hasDecided(plan, progress)) await noteDecided(store, { resultsId, number }, progress)
    return { taskText: taskTextOf(plan, open), progress }
  }

  return async (open: OpenStudy, frozen: FrozenPlan, { asker, signal }: Reading) => {
    // It also stores the sample data of a demonstration before they are counted.
    const version = await resultsReader.version(open, planFilter)
    const key = JSON.stringify([open.resultsId, frozen.number, frozen.hash])
    const stored = cache.get(key, version)
    if (stored) return stored
    return share(`${version} ${key}`, signal, (everyoneLeft) =>
      resultsReader.inTurn(
        asker,
        async (ends) => {
          const found = await read(open, frozen, ends)
          cache.set(key, version, found)
          return found
        },
        everyoneLeft,
      ),
    )
  }
}

/** Handlers of the calls about how far a plan has come. */
export const createProgressHandlers = (context: ProgressContext) => {
  const { store, studies, keys } = context
  const gate = createGate(store, keys)
  const progressOf = createProgressReader(context)
  const withoutNumbers = (plan: AnalysisPlan, open: OpenStudy) => ({
    taskText: taskTextOf(plan, open),
    progress: null,
  })

  return {
    readPlanProgress: async ({ params, headers, query, request, reply }: Call) => {
      const found = await studies.find(params.study)
      if (!found) return unknown
      const access = await gate.enter(found.row, { headers, caller: () => request.caller() })
      if (access.status !== 200) return access
      const expired = await refuseExpiredResults(store, params.study)
      if (expired) return expired
      const scope = access.share?.scope ?? null
      const results = scope ? undefined : query.results
      const open = results === undefined ? found.open : await studies.ofResults(params.study, Number(results))
      if (!open) return unknown
      const { resultsId } = open
      const frozen = await readFrozen(store, resultsId)
      const deviations = await listDeviations(store, resultsId)
      const hasNumbers = showsNumbers(scope)
      const shown = hasNumbers ? deviations : deviations.map((each) => ({ ...each, people: null }))
      if (!frozen)
        return {
          status: 200,
          body: { frozen, taskText: null, progress: null, deviations: shown },
        } as const
      const shownPlan = hasNumbers || frozen.people === 0 ? frozen : { ...frozen, people: null }
      const asker = { client: clientNetwork(request.ip), workspace: found.row.workspace_id }
      return unlessBusy(reply, async () => {
        const progress = hasNumbers
          ? await whileConnected(request, (signal) => progressOf(open, frozen, { asker, signal }))
          : withoutNumbers(frozen.plan, open)
        return { status: 200, body: { frozen: shownPlan, ...progress, deviations: shown } } as const
      })
    },
  }
}
