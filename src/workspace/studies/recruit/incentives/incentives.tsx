import { Text } from '@mantine/core'
import type { Incentives } from '#contract/incentives/incentives.ts'
import { useWorkspace } from '../../../session/current-workspace.tsx'
import { Section } from '../../../views/section.tsx'
import { CodesForm } from './codes-form.tsx'
import { IncentiveLog } from './incentive-log.tsx'
import { IncentivesForm } from './incentives-form.tsx'
import { useIncentives } from './queries.ts'
import css from '../recruit.module.css'

/** The codes that participants get at the end of a study, and when they were given out. */
export default function IncentivesSection({ study }: { readonly study: string }) {
  const { allows } = useWorkspace()
  const incentives = useIncentives(study)
  const { settings, left, given } = incentives
  return (
    <Section
      title="Codes for participants"
      lead="Give each participant who finishes one code from your list, such as a voucher that you have bought elsewhere. Participants of a panel get none: the panel pays them."
    >
      <Counts {...incentives} />
      {settings.isOn && left === 0 && (
        <Text role="status">No codes are left. Participants who finish now are told so.</Text>
      )}
      {allows('study:publish') ? (
        <>
          <IncentivesForm key={study} study={study} incentives={incentives} />
          <CodesForm study={study} left={left} />
        </>
      ) : (
        <Text>{settings.isOn ? 'Participants who finish get a code.' : 'Participants get no code.'}</Text>
      )}
      {given > 0 && <IncentiveLog study={study} />}
    </Section>
  )
}

/** How many codes are left and given out; nothing before the first one. */
function Counts({ left, given }: Pick<Incentives, 'left' | 'given'>) {
  if (left + given === 0) return null
  return (
    <dl className={css.counts}>
      <div>
        <dt>Codes left</dt>
        <dd>{left}</dd>
      </div>
      <div>
        <dt>Given out</dt>
        <dd>{given}</dd>
      </div>
    </dl>
  )
}
