import { peopleLimits } from '#contract/people/limits.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { recontactMessages } from '#contract/recontact/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { conflict, defineRefusals, outdated, unknown } from '../members/define-refusals.ts'

export const { refuse, memberHandler } = defineRefusals({
  studyUnknown: unknown(studyMessages.notInWorkspace),
  recontactChanged: outdated(recontactMessages.changedMeanwhile),
  inTrash: conflict(studyMessages.inTrash),
  tooManyTags: conflict(peopleMessages.tag.tooMany(peopleLimits.tags)),
})
