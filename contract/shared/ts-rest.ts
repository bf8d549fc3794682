import { initContract } from '@ts-rest/core'

/**
 * The library behind the contract. Only this module and its halves for browsers (`src/api/create-client.ts`,
 * `src/api/create-queries.ts`) and the server (`src/server/http/register-calls.ts`) import it: decision 1 says why and
 * how to leave it.
 */
export type {
  AppRoute,
  AppRouter,
  HTTPStatusCode,
  ServerInferRequest,
  ServerInferResponses,
} from '@ts-rest/core'

/** `router` declares calls, `otherResponse` a reply that is not JSON. */
export const { router, otherResponse } = initContract()

/** Replies have one of the statuses that their call declares. */
export const strict = { strictStatusCodes: true } as const
