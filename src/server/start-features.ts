import type { FastifyInstance } from 'fastify'
import { unite } from '#contract/shared/merge.ts'
import type { Feature, StartedFeature, Worker } from './define-feature.ts'
import * as registry from './features.ts'
import { startJobRunner } from './jobs/job-runner.ts'
import { createSmtpMailer, startMailWorker } from './mail/mail-worker.ts'
import type { Services } from './services.ts'

/** By name, so that a feature which needs a service that is not there is a type error at its own line. */
const features: Readonly<Record<string, Feature<Services>>> = registry

const workersOf = (
  { config, store, log }: Services,
  started: readonly StartedFeature[],
): readonly (() => Worker)[] => {
  const { smtpUrl: url, mailFrom: from, mailAttempts: maxAttempts } = config
  const isOutdated = async (mail: Parameters<NonNullable<StartedFeature['isOutdatedMail']>>[0]) => {
    for (const { isOutdatedMail } of started) if (await isOutdatedMail?.(mail)) return true
    return false
  }
  const sendMails = (smtpUrl: string) => () => {
    const mailer = createSmtpMailer({ url: smtpUrl, from, host: new URL(config.publicUrl).hostname })
    return startMailWorker({ store, mailer, maxAttempts, isOutdated, log })
  }
  const kinds = started.flatMap((feature) => feature.jobs ?? []).map((job) => ({ [job.kind]: job }))
  const jobs = Object.values(unite(kinds))
  return [
    ...(url === undefined ? [] : [sendMails(url)]),
    ...started.flatMap(({ work }) => (work ? [work] : [])),
    () => startJobRunner({ store, jobs, log }),
  ]
}

/** Starts all features. Their work begins when the server is ready, and ends before the database is closed. */
export const startFeatures = async (app: FastifyInstance, services: Services) => {
  const started: StartedFeature[] = []
  for (const feature of Object.values(features)) started.push(await feature.start(services))
  const workers: Worker[] = []
  app.addHook('onReady', async () => {
    workers.push(...workersOf(services, started).map((work) => work()))
  })
  app.addHook('preClose', async () => {
    await Promise.all(started.map(async ({ end }) => end?.()))
  })
  app.addHook('onClose', async () => {
    await Promise.all(started.map(async ({ close }) => close?.()))
    await Promise.all(workers.map((worker) => worker.stop()))
  })
  return started
}
