import { z } from 'zod'
import { maxBodyBytes } from '../shared/limits.ts'
import { formObject, wholeNumber } from '../shared/fields.ts'
import { formReplies, orConflict, orDenied, orUnknown } from '../shared/replies.ts'
import { attribute, attributeId, attributePath, optionId } from './attributes.ts'
import { peopleLimits } from './limits.ts'
import { peopleCount } from './people-count.ts'

const edit = { access: 'people:edit', maxBodyBytes: maxBodyBytes.small } as const

/** The attribute that is kept. It has the type of the merged one. */
export const mergeAttributesForm = formObject({ into: attributeId })

/** People with the option `from` get `into`. */
export const mergeOptionsForm = formObject({ from: optionId, into: optionId })

/** The kept attribute, and the number of segments that name it now in place of the merged attribute or option. */
const mergedReply = z.object({ attribute, segments: wholeNumber.max(peopleLimits.segments) })

const mergedAttributesReply = mergedReply.extend({
  /** People who had a value of both attributes before: that of the kept one stays. */
  conflicts: peopleCount,
})

/** Calls that merge attributes of people, or options of one. A job then moves the values in the background. */
export const mergingCalls = {
  mergeAttributes: {
    method: 'POST',
    path: '/workspaces/:workspace/people/attributes/:attribute/merge',
    summary: 'People: move the values of an attribute to another one, and remove it',
    metadata: edit,
    pathParams: attributePath,
    body: mergeAttributesForm,
    responses: orConflict(orUnknown(orDenied(formReplies(mergedAttributesReply)))),
  },
  mergeOptions: {
    method: 'POST',
    path: '/workspaces/:workspace/people/attributes/:attribute/options/merge',
    summary: 'People: replace an option of an attribute by another one, and remove it',
    metadata: edit,
    pathParams: attributePath,
    body: mergeOptionsForm,
    responses: orConflict(orUnknown(orDenied(formReplies(mergedReply)))),
  },
} as const
