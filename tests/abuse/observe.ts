import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { contract } from '#contract/index.ts'
import { captchaReply } from '#contract/site/site.ts'
import { forms } from '../support/forms.ts'
import { patience } from './probe-health.ts'

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
