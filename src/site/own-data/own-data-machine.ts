import { type EventFrom, fromPromise, type SnapshotFrom } from 'xstate'
import { loadOwnClient } from '#api/load-client.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { type OwnChange, ownDataMachine, type OwnOutcome } from '#machines/people/own-data.ts'

export type OwnDataState = SnapshotFrom<typeof ownDataMachine>
export type SendOwnDataEvent = (event: EventFrom<typeof ownDataMachine>) => void

const { own: texts } = peopleMessages

type Client = Awaited<ReturnType<typeof loadOwnClient>>
type Reply =
  | Awaited<ReturnType<Client['readOwnRecord' | 'optOutOwn']>>
  | Awaited<ReturnType<Client['eraseOwn']>>

/** The outcome of a call; `message` is what it did. */
const toOutcome = (reply: Reply, message: string | null = null): OwnOutcome => {
  if (reply.status === 200)
    return 'team' in reply.body
      ? { kind: 'read', record: reply.body, message }
      : { kind: 'erased', message: reply.body.message }
  if (reply.status === 422) return { kind: 'missing', message: texts.unknown }
  return { kind: reply.status === 404 ? 'missing' : 'refused', message: reply.body.message }
}

const headersOf = (token: string) => ({ 'x-person-token': token })

const change = async (token: string, kind: OwnChange) => {
  const client = await loadOwnClient()
  const request = { headers: headersOf(token), body: {} }
  return kind === 'optOut'
    ? toOutcome(await client.optOutOwn(request), texts.optedOut)
    : toOutcome(await client.agreeOwn(request), texts.agreed)
}

/** The machine of the page with its calls. */
export const provideOwnDataMachine = () =>
  ownDataMachine.provide({
    actors: {
      readRecord: fromPromise(async ({ input: { token } }) =>
        toOutcome(await (await loadOwnClient()).readOwnRecord({ headers: headersOf(token) })),
      ),
      changeRecord: fromPromise(({ input }) => change(input.token, input.change)),
      eraseRecord: fromPromise(async ({ input: { token } }) =>
        toOutcome(
          await (await loadOwnClient()).eraseOwn({ headers: headersOf(token), body: { confirm: true } }),
        ),
      ),
    },
  })
