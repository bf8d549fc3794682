import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { contract } from '#contract/index.ts'
import { captchaReply } from '#contract/site/site.ts'
import { forms } from '../support/forms.ts'

/** The share of sorted values that lies below. */
const quantile = (values: readonly number[], share: number) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Milliseconds after which a request counts as unanswered. */
export const patience = 30_000

/** Asks `/healthz` once over a new connection; milliseconds until its reply, infinite without one. */
const askHealth = (url: string) =>
  new Promise<number>((resolve) => {
    const start = performance.now()
    const fail = () => resolve(Number.POSITIVE_INFINITY)
    request(`${url}/healthz`, { agent: false, signal: AbortSignal.timeout(patience) }, (reply) => {
      reply.resume().on('error', fail)
      reply.on('end', () => (reply.statusCode === 200 ? resolve(performance.now() - start) : fail()))
    })
      .on('error', fail)
      .end()
  })

const intervalMs = 25

/**
 * Asks `/healthz` forty times a second for this long, without waiting for replies, so that a server that stands still
 * is late for every request of that time.
 */
export const measureHealth = async (url: string, seconds: number) => {
  const asked: Promise<number>[] = []
  const start = performance.now()
  for (let number = 0; number * intervalMs < seconds * 1000; number += 1) {
    await wait(Math.max(0, start + number * intervalMs - performance.now()))
    asked.push(askHealth(url))
  }
  const times = await Promise.all(asked)
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/** Peak resident memory of a process in bytes; undefined where there is no /proc. */
export const peakMemory = (pid: number) => {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  } catch {
    return undefined
  }
}

const solveCaptcha = async (url: string, init: RequestInit) => {
  const reply = await fetch(url + contract.captcha.path, init)
  const captcha = captchaReply.parse(await reply.json())
  if (captcha.provider !== 'altcha') return undefined
  const { challenge } = captcha
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Sends the contact form as another client: the address is the one that the trusted proxy names. */
const sendForm = async (url: string) => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.20' }
  const signal = AbortSignal.timeout(patience)
  const start = performance.now()
  try {
    const recaptcha = await solveCaptcha(url, { headers, signal })
    const body = JSON.stringify({ ...forms.contact, ...(recaptcha !== undefined && { recaptcha }) })
    const { status } = await fetch(url + contract.contact.path, { method: 'POST', headers, body, signal })
    return { status: String(status), ms: performance.now() - start }
  } catch {
    return { status: 'no reply', ms: performance.now() - start }
  }
}

/** The forms of a second client during an attack. */
export interface SecondClient {
  readonly sent: number
  readonly accepted: number
  /** Outcomes other than 200. */
  readonly refused: readonly string[]
  /** Milliseconds of the slowest form. */
  readonly slowest: number
}

/** Sends a contact form every second for this long, without waiting for replies. */
export const sendForms = async (url: string, seconds: number): Promise<SecondClient> => {
  const sending: ReturnType<typeof sendForm>[] = []
  for (let second = 1; second < seconds; second += 1) {
    await wait(1000)
    sending.push(sendForm(url))
  }
  const outcomes = await Promise.all(sending)
  const refused = outcomes.map(({ status }) => status).filter((status) => status !== '200')
  return {
    sent: outcomes.length,
    accepted: outcomes.length - refused.length,
    refused: [...new Set(refused)],
    slowest: Math.max(...outcomes.map(({ ms }) => ms)),
  }
}
