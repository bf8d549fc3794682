import { createPatientClient } from '#api/create-client.ts'
import { recontactOfferCalls } from '#contract/recontact/calls.ts'
import { recontactMessages } from '#contract/recontact/messages.ts'
import { requestRecontactForm } from '#contract/recontact/recontact.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import type { RecontactOutcome, RecontactValues } from '#machines/recontact/recontact-offer.ts'
import { waitForServer } from '../busy-server.ts'

/** The session whose participant is asked. */
export interface FinishedSession {
  /** Identifier of the study. */
  readonly study: string
  readonly token: string
}

/** The calls of the last page, which only the card of the offer loads. */
const recontactClient = createPatientClient(router(recontactOfferCalls, strict), waitForServer)

const requestOf = ({ study, token }: FinishedSession) => ({
  params: { study },
  headers: { 'x-session-token': token },
})

const callFailed = (call: string, status: number) => new Error(`${call} failed with status ${status}`)

/** The offer to a participant; null for none. Rejects if the server cannot say. */
export const readOffer = async (session: FinishedSession) => {
  const { status, body } = await recontactClient.readRecontactOffer(requestOf(session))
  if (status === 200) return body.offer
  if (status === 404 || status === 422) return null
  throw callFailed('readRecontactOffer', status)
}

/** Sends the address of a participant who agrees. Rejects if it was not stored, and may be later. */
export const sendAddress = async (
  session: FinishedSession,
  { email, name, keepsAnswers }: RecontactValues,
): Promise<RecontactOutcome> => {
  const form = requestRecontactForm.safeParse({ email, name, keepsAnswers, agrees: true })
  if (!form.success) return 'invalid'
  const { status, body } = await recontactClient.requestRecontact({ ...requestOf(session), body: form.data })
  if (status === 200) return body.message === recontactMessages.sent.confirmed ? 'stored' : 'mailed'
  if (status === 422) return 'invalid'
  if (status === 404 || status === 409) return 'closed'
  throw callFailed('requestRecontact', status)
}
