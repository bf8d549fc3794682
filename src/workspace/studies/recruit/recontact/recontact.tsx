import { Text } from '@mantine/core'
import { peoplePages } from '#contract/people/pages.ts'
import type { Recontact } from '#contract/recontact/recontact.ts'
import { useWorkspace } from '../../../session/current-workspace.tsx'
import { Section } from '../../../views/section.tsx'
import { TextLink } from '../../../views/links.tsx'
import { useRecontact } from './queries.ts'
import { RecontactForm } from './recontact-form.tsx'
import css from '../recruit.module.css'

/** Whether participants are asked at the end of the study if they may be asked again, and how many agreed. */
export default function RecontactSection({ study }: { readonly study: string }) {
  const { allows } = useWorkspace()
  const recontact = useRecontact(study)
  const mayChange = allows('study:publish') && allows('people:edit')
  return (
    <Section
      title="Ask them again"
      lead="At the end of the study, ask participants whether your team may ask them again. Who agrees, and confirms it by a mail, comes into your database of people."
    >
      <Counts study={study} {...recontact} />
      {mayChange ? (
        <RecontactForm key={study} study={study} recontact={recontact} />
      ) : (
        <Text>
          {recontact.settings.isOffered
            ? `Participants are asked. The purpose: ${recontact.settings.purpose}`
            : 'Participants are not asked.'}
        </Text>
      )}
    </Section>
  )
}

/** How many people entered an address, and how many confirmed it; nothing before the first one. */
function Counts({
  study,
  asked,
  confirmed,
}: Pick<Recontact, 'asked' | 'confirmed'> & { readonly study: string }) {
  const { allows } = useWorkspace()
  if (asked === 0) return null
  return (
    <>
      <dl className={css.counts}>
        <div>
          <dt>Entered an address</dt>
          <dd>{asked}</dd>
        </div>
        <div>
          <dt>Confirmed it</dt>
          <dd>{confirmed}</dd>
        </div>
      </dl>
      {confirmed > 0 && allows('people:read') && (
        <div>
          <TextLink
            to={peoplePages.people.path}
            search={{
              filter: { match: 'all', conditions: [{ kind: 'history', event: 'session', study }] },
            }}
          >
            Show the people who took part in this study
          </TextLink>
        </div>
      )}
    </>
  )
}
