import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { captchaReply } from '#contract/site/site.ts'
import type { App } from './app.ts'

/** Solves the proof of work of a reply to `GET /captcha`; returns the token for one message. */
export const solve = async (reply: unknown) => {
  const asked = captchaReply.parse(reply)
  if (asked.provider !== 'altcha') throw new Error(`${asked.provider} was asked for`)
  const { challenge } = asked
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** A fresh captcha token of the app. */
export const solvedCaptcha = async (app: App) => solve((await app.inject('/captcha')).json())
