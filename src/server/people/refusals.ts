import { peopleLimits } from '#contract/people/limits.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { conflict, defineRefusals, invalid, outdated, unknown } from '../members/define-refusals.ts'

const { attribute, bulk, merge, tag, segment, import: imports } = peopleMessages

export const { refuse, memberHandler } = defineRefusals({
  personUnknown: unknown(peopleMessages.unknown),
  personChanged: outdated(peopleMessages.changedMeanwhile),
  personErased: conflict(peopleMessages.erased),
  rulesChanged: outdated(peopleMessages.eligibility.changedMeanwhile),
  retentionChanged: outdated(peopleMessages.retention.changedMeanwhile),
  tooManyNotes: conflict(peopleMessages.tooManyNotes(peopleLimits.notes)),
  attributeUnknown: unknown(attribute.unknown),
  attributeChanged: outdated(attribute.changedMeanwhile),
  mergeIsRunning: conflict(merge.isRunning),
  mergedWhileImporting: conflict(merge.whileImporting),
  bulkUnknown: unknown(bulk.unknown),
  tagUnknown: unknown(tag.unknown),
  tagNamed: invalid({ name: [tag.nameTaken] }),
  tooManyTags: conflict(tag.tooMany(peopleLimits.tags)),
  segmentUnknown: unknown(segment.unknown),
  segmentNamed: invalid({ name: [segment.nameTaken] }),
  importUnknown: unknown(imports.unknown),
  importChanged: conflict(imports.changed),
  importExpired: conflict(imports.expired),
  importGone: conflict(imports.gone),
  tooManyFiles: conflict(imports.tooManyFiles),
  tooManySegments: conflict(segment.tooMany(peopleLimits.segments)),
})
