import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { ImportPlan, PeopleImportDetails, ReadImport } from '#contract/people/imports.ts'
import {
  type ImportOutcome,
  type KnownImport,
  peopleImportMachine,
  type StopOutcome,
} from '#machines/people/people-import.ts'
import { failureText, fieldErrorsOf } from '../../forms/refusal.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { importsTsr } from './queries.ts'

interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 501 | 503
  readonly body: unknown
}
type Reply = { readonly status: 200; readonly body: PeopleImportDetails } | Refusal

const refusedOutcome = (reply: Refusal): ImportOutcome => {
  if (reply.status === 404) return { kind: 'missing' }
  const errors = fieldErrorsOf(reply)
  return { kind: 'refused', message: errors ? null : failureText(reply), errors: errors ?? {} }
}

const outcomeOf = (reply: Reply): ImportOutcome =>
  reply.status === 200 ? { kind: 'read', import: reply.body } : refusedOutcome(reply)

/** The calls of an import. A rejected promise means that the server could not be reached. */
const createImportActors = (workspace: string) => {
  const paramsOf = ({ id }: KnownImport) => ({ workspace, import: id })
  const read = async (known: KnownImport) =>
    outcomeOf(await importsTsr.readPeopleImport.query({ params: paramsOf(known) }))

  /** The outcome of a refused change: of an import that someone else has moved meanwhile, its present state. */
  const afterRefusal = async (reply: Refusal, known: KnownImport) => {
    if (reply.status === 409) {
      const current = await read(known)
      if (current.kind === 'missing') return current
      if (current.kind === 'read' && current.import.state !== known.state) return current
    }
    return refusedOutcome(reply)
  }
  const changed = (reply: Reply, known: KnownImport) =>
    reply.status === 200 ? outcomeOf(reply) : afterRefusal(reply, known)

  return {
    readImport: fromPromise(({ input }: { input: KnownImport }) => read(input)),
    readFile: fromPromise(async ({ input }: { input: KnownImport & { choices: ReadImport } }) =>
      changed(
        await importsTsr.readImportFile.mutate({ params: paramsOf(input), body: input.choices }),
        input,
      ),
    ),
    checkPlan: fromPromise(async ({ input }: { input: KnownImport & { plan: ImportPlan } }) =>
      changed(
        await importsTsr.checkPeopleImport.mutate({ params: paramsOf(input), body: input.plan }),
        input,
      ),
    ),
    startImport: fromPromise(async ({ input }: { input: KnownImport }) =>
      changed(await importsTsr.startPeopleImport.mutate({ params: paramsOf(input), body: {} }), input),
    ),
    stopImport: fromPromise(async ({ input }: { input: KnownImport }): Promise<StopOutcome> => {
      const reply = await importsTsr.stopPeopleImport.mutate({ params: paramsOf(input), body: {} })
      return reply.status === 200 ? { kind: 'accepted' } : afterRefusal(reply, input)
    }),
    undoImport: fromPromise(async ({ input }: { input: KnownImport }) =>
      changed(await importsTsr.undoPeopleImport.mutate({ params: paramsOf(input), body: {} }), input),
    ),
  }
}

/** The machine of an import, which begins where the import is on the server. */
export const useImport = (id: string) => {
  const { id: workspace } = useWorkspace()
  const [machine] = useState(() => peopleImportMachine.provide({ actors: createImportActors(workspace) }))
  return useMachine(machine, { input: { id } })
}

type UsedImport = ReturnType<typeof useImport>
export type ImportSnapshot = UsedImport[0]

/** The props of a step of an import. */
export interface StepProps {
  readonly own: PeopleImportDetails
  readonly state: ImportSnapshot
  readonly send: UsedImport[1]
}
