import { respondentsReply } from '#contract/studies/results.ts'
import { defineNeeds } from '../define-needs.ts'
import { asPerson, identified, ObstacleError, pathParam, senderOf } from '../prepared.ts'

export const respondents = defineNeeds({
  response: async (prepared, { send, ask }) => {
    const pathParams = { study: pathParam(prepared, 'study') }
    await send('startSession', { pathParams, body: {} })
    const asked = asPerson({ pathParams, query: { completeness: 'partial' } }, senderOf(prepared))
    const [first] = (await ask(respondentsReply, 'listRespondents', asked)).respondents
    if (!first) throw new ObstacleError('listRespondents has no response after startSession')
    return identified(prepared, 'respondent', first.id)
  },
})
