import { createPatientClient } from '#api/create-client.ts'
import { ownIncentiveCalls } from '#contract/incentives/calls.ts'
import type { OwnIncentive } from '#contract/incentives/incentives.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { waitForServer } from '../busy-server.ts'

/** The call of the last page, which only the card of the code loads. */
const incentiveClient = createPatientClient(router(ownIncentiveCalls, strict), waitForServer)

interface Session {
  /** Identifier of the study. */
  readonly study: string
  readonly token: string
}

/** The code of a finished session; null for none. Rejects if the server cannot say. */
export const readIncentive = async ({ study, token }: Session): Promise<OwnIncentive | null> => {
  const { status, body } = await incentiveClient.readOwnIncentive({
    params: { study },
    headers: { 'x-session-token': token },
  })
  if (status === 200) return body.incentive
  if (status === 404 || status === 422) return null
  throw new Error(`readOwnIncentive failed with status ${status}`)
}
