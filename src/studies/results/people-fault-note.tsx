import type { PeopleFault, Results } from '#contract/studies/results.ts'

/** Why a filter about people leaves no response, and what to do about it. */
const texts: Readonly<Record<PeopleFault, readonly [cause: string, remedy: string]>> = {
  mailingUnknown: [
    'The mailing of this filter was deleted, or invited to another study, so no response passes.',
    'Choose another one under Filters.',
  ],
  segmentUnknown: [
    'The segment of people in this filter was deleted, so no response passes.',
    'Choose another one under Filters.',
  ],
  segmentBroken: [
    'The segment of people in this filter names an attribute that was deleted, so no response passes.',
    'Change the segment under People.',
  ],
}

interface PeopleFaultNoteProps {
  readonly results: Pick<Results, 'peopleFault'>
  /** Whether the filter is that of one side of a comparison, which has no fields for it. */
  readonly isCompared?: boolean
}

/** Says why a filter about people leaves no response; nothing for any other filter. */
export function PeopleFaultNote({ results: { peopleFault }, isCompared = false }: PeopleFaultNoteProps) {
  if (!peopleFault) return null
  const [cause, remedy] = texts[peopleFault]
  return (
    <p role="note">
      {cause} {isCompared && 'Stop comparing and open this segment by itself.'} {remedy}
    </p>
  )
}
