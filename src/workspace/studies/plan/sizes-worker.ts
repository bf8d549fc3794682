import { looksFor, powerOf } from '#studies/analysis-plan/sizes.ts'
import { answerWith } from '../ask-worker.ts'
import type { SizesRequest } from './sizes.ts'

self.addEventListener(
  'message',
  answerWith((request: SizesRequest) =>
    request.of === 'looks'
      ? looksFor(request.design, request.looks, request.power)
      : powerOf(request.design, request.looks),
  ),
)
