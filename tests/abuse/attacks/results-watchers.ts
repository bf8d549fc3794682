import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { countedSoFar } from '#contract/studies/results.ts'
import { eventStream } from '#contract/results/calls.ts'
import type { Store } from '#server/store/schema.ts'
import { watchLimits } from '#server/studies/results/watch-routes.ts'
import { insertMember } from '#tests/support/signed-in.ts'
import type { Attack, Target } from '../attack.ts'
import { publish, takePart } from '../published-study.ts'

const workspace = '7a1f0c52-6c1e-4d5b-9a51-0d6a6f0f2a10'
const people = watchLimits.total / watchLimits.perClient
/** The cookie of a person, known to the process that attacks. */
const tokenOf = (person: number) => Buffer.alloc(32, person).toString('base64url')
const cookieOf = (person: number) => ({ cookie: `understory=${tokenOf(person)}` })

/** Inserts a workspace whose members are signed in. */
const addMembers = async (store: Store) => {
  await store
    .insertInto('workspace')
    .values({
      id: workspace,
      name: 'Watchers',
      created_at: new Date().toISOString(),
      language: 'en',
      color: null,
      logo_id: null,
    })
    .execute()
  for (let person = 0; person < people; person += 1)
    await insertMember(store, {
      workspace,
      role: person === 0 ? 'owner' : 'researcher',
      name: 'A watcher',
      token: tokenOf(person),
    })
}

/** The state of one stream: the newest number of finished responses, and when each number came. */
interface Watched {
  finished: number
  readonly at: Map<number, number>
}

/** Opens a stream; rejects unless the server accepts it. */
const watch = ({ host, port, localAddress }: Target, study: string, person: number, signal: AbortSignal) =>
  new Promise<Watched>((resolve, reject) => {
    const path = `/workspaces/${workspace}/studies/${study}/results/changes`
    const headers = { ...cookieOf(person), accept: eventStream }
    const watched: Watched = { finished: 0, at: new Map() }
    const request = get({ host, port, localAddress, path, headers, agent: false, signal }, (reply) => {
      if (reply.statusCode !== 200) return reject(new Error(`A stream was refused: ${reply.statusCode}`))
      let text = ''
      reply.setEncoding('utf8').on('data', (part: string) => {
        const lines = (text + part).split('\n')
        text = lines.pop() ?? ''
        for (const line of lines) {
          if (!line.startsWith('data:')) continue
          watched.finished = countedSoFar.parse(JSON.parse(line.slice('data:'.length))).finished
          watched.at.set(watched.finished, performance.now())
        }
      })
      reply.on('error', () => undefined)
      resolve(watched)
    })
    request.on('error', reject)
  })

/** A client of its own: the server limits the connections of one address. */
const clientAt = (target: Target, number: number): Target => ({
  ...target,
  localAddress: `127.0.${Math.floor(number / 200) + 1}.${(number % 200) + 1}`,
  headers: {},
})

const attack: Attack['attack'] = async (target, signal) => {
  const study = await publish(target, workspace, { ...cookieOf(0), origin: target.url })
  const streams = new AbortController()
  const watching: Watched[] = []
  for (let person = 0; person < people; person += 1) {
    const opening = Array.from({ length: watchLimits.perClient }, () =>
      watch(clientAt(target, person), study, person, streams.signal),
    )
    for (const opened of await Promise.allSettled(opening))
      if (opened.status === 'fulfilled') watching.push(opened.value)
    await wait(100)
  }
  const finishedAt: number[] = []
  while (!signal.aborted) {
    await takePart(clientAt(target, 200 + finishedAt.length), study, { hard: 'no', rating: 4 })
    finishedAt.push(performance.now())
  }
  const total = finishedAt.length
  const isTold = () => watching.every(({ finished }) => finished === total)
  for (let tries = 0; tries < 50 && !isTold(); tries += 1) await wait(100)
  const delays = watching.map(({ at }) => (at.get(total) ?? Infinity) - (finishedAt.at(-1) ?? 0))
  streams.abort()
  return {
    watchers: watching.length,
    responses: total,
    'watchers with every response': watching.filter(({ finished }) => finished === total).length,
    'slowest news of the last response, ms': Math.round(Math.max(...delays)),
  }
}

export default {
  name: 'results-watchers',
  does: `${people} people watch the results of a study in ${watchLimits.total} streams while responses arrive`,
  seconds: 25,
  environment: { RATE_LIMIT_PER_MINUTE: '10000000' },
  prepare: addMembers,
  attack,
  missed: ({ tally: { watchers = 0, responses = 0, 'watchers with every response': complete = 0 } }) => [
    ...(watchers < watchLimits.total ? [`${watchers} of ${watchLimits.total} streams accepted`] : []),
    ...(responses < 10 ? [`${responses} responses`] : []),
    ...(complete < watchers ? [`${watchers - complete} watchers without the last response`] : []),
  ],
} satisfies Attack
