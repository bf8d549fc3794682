import { looksFor, powerOf } from '#studies/analysis-plan/sizes.ts'
import { answerRequests } from '../ask-worker.ts'
import type { SizesRequest } from './sizes.ts'

answerRequests((request: SizesRequest) =>
  request.of === 'looks'
    ? looksFor(request.design, request.looks, request.power)
    : powerOf(request.design, request.looks),
)
