import {
  interviewRoleColumns,
  interviewRoles,
  type InterviewRole,
  pageToolModeratedTesting as page,
} from '#content/site/tools/moderated-testing.ts'
import { FactTable } from '#site/blocks/fact-table.tsx'
import { Section } from '#site/blocks/sections.tsx'
import { InterviewPicture } from '#site/pictures/interview.tsx'
import { plannedMark, ToolPageView } from './tool-page.tsx'

export const { meta } = page

const cellsOf = (role: InterviewRole) => [
  role.role,
  role.liveView,
  role.visibleToParticipants,
  role.webcamMicChat,
  role.timeStampedNotes,
  role.license,
]

/** The page of moderated testing, with the roles in a call. */
export default function ModeratedTestingPage() {
  return (
    <ToolPageView page={page} picture={<InterviewPicture title={page.hero.pictureAlt} />}>
      <Section title="Three roles in a call" subtitle={plannedMark(page.tool)} id="roles">
        <FactTable
          caption="What each role will see and be allowed to do"
          head={Object.values(interviewRoleColumns)}
          rows={interviewRoles.map(cellsOf)}
        />
      </Section>
    </ToolPageView>
  )
}
