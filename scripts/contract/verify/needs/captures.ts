import { startCaptureReply } from '#contract/captures/captures.ts'
import { respondentsReply } from '#contract/studies/results.ts'
import { defineNeeds } from '../define-needs.ts'
import { inHeaders, inPath, ObstacleError, pathParam } from '../prepared.ts'
import { exampleRequest } from '../server.ts'

export const captures = defineNeeds({
  'capture session': async (prepared, { given }) => {
    const source = 'the token of a session of a study that asks for recordings'
    return inHeaders(prepared, { 'x-session-token': given({ name: 'startCapture' }, source) })
  },
  capture: async (prepared, { ask }) => {
    const { headers } = prepared.sent
    const pathParams = { study: pathParam(prepared, 'study') }
    const asked = { ...exampleRequest('startCapture'), pathParams, headers }
    const { id } = await ask(startCaptureReply, 'startCapture', asked)
    return inPath(prepared, { capture: id })
  },
  'demo respondent': async (prepared, { ask }) => {
    const pathParams = { study: pathParam(prepared, 'study') }
    const [first] = (await ask(respondentsReply, 'listRespondents', { pathParams })).respondents
    if (!first) throw new ObstacleError('listRespondents has no response')
    return inPath(prepared, { respondent: first.id })
  },
})
