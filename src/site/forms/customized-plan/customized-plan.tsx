import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { maxLength } from '#contract/shared/limits.ts'
import { type PlanTopic, planTopicNames, planTopics } from '#machines/site/customized-plan.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/fields.tsx'
import { FormFrame } from '../form-frame.tsx'
import css from './customized-plan.module.css'
import { type CustomizedPlan, useCustomizedPlan } from './use-customized-plan.ts'

const optionsOf = (placeholder: string, values: readonly string[]) => [
  { value: '', label: placeholder },
  ...values.map((value) => ({ value, label: value })),
]

/** Options of the selects. The texts are also the values that are sent. */
const planOptions = {
  support: optionsOf('Not decided', [
    'Help by email',
    'Expert support on method',
    'A contact person of our own',
  ]),
  ordering: optionsOf('Not decided', ['Pay as you go, by card', 'Credit paid beforehand']),
  provider: optionsOf('Choose a provider', [
    'Microsoft Entra ID',
    'Google Workspace',
    'Okta',
    'Keycloak',
    'Another one',
  ]),
  training: optionsOf('Choose a kind of training', [
    'Getting to know the tools',
    'Planning a first study together',
    'Reading results together',
    'Another kind',
  ]),
  security: optionsOf('Choose what is needed', [
    'A security questionnaire',
    'A legal review of the agreements',
    'Both',
    'Something else',
  ]),
} as const

type PlanFields = Pick<CustomizedPlan, 'field' | 'checkbox'>

interface Topic {
  readonly label: string
  readonly hint: string
  readonly followUps: (fields: PlanFields) => ReactNode
}

const topics: Readonly<Record<PlanTopic, Topic>> = {
  recruit: {
    label: 'Ordering participants',
    hint: 'Planned: people for your studies, found and invited by us.',
    followUps: ({ field, checkbox }) => (
      <>
        <SelectField
          label="How you would pay for them"
          data={planOptions.ordering}
          {...field('orderingParticipants')}
        />
        <TextField label="Yearly budget for participants" {...field('yearlyBudgetForParticipiant')} />
        <TextField label="Participants a year" hint="Your best guess." {...field('userPanelParticipiant')} />
        <CheckboxField
          label="Planned: from the User Panel, not only by our own links"
          {...checkbox('choseToUseRecruitPanel')}
        />
        <TextAreaField
          className="wide"
          label="Countries they should come from"
          rows={3}
          counter
          maxLength={maxLength.comment}
          {...field('listCountries')}
        />
      </>
    ),
  },
  sessionRecording: {
    label: 'Session recording',
    hint: 'A snippet on your site, in volumes we agree on.',
    followUps: ({ field }) => (
      <>
        <TextField label="Domains" inputMode="numeric" {...field('howManyDomains')} />
        <TextField label="Recorded sessions a month" inputMode="numeric" {...field('howManySessions')} />
        <TextField label="Visits a day on these domains" {...field('dailyTrafficWithSessionRecording')} />
        <TextField
          label="Site whose sessions you must see at once"
          hint="Its address, if there is one."
          {...field('siteOfInstantResponseInteractons')}
        />
      </>
    ),
  },
  provider: {
    label: 'Single sign-on',
    hint: 'Sign in through the provider your company has.',
    followUps: ({ field }) => (
      <>
        <SelectField label="Provider" data={planOptions.provider} {...field('whichProvider')} />
        <TextField
          label="Which other one"
          hint="If it is not in the list."
          {...field('whichProviderCustom')}
        />
      </>
    ),
  },
  training: {
    label: 'Hands-on training',
    hint: 'With your own study, not with ours.',
    followUps: ({ field }) => (
      <>
        <SelectField label="Training" data={planOptions.training} {...field('interestingHandsOnTraining')} />
        <TextField label="What it should be about" {...field('interestingHandsOnTrainingCustom')} />
      </>
    ),
  },
  security: {
    label: 'Security and legal review',
    hint: 'Before anything is signed.',
    followUps: ({ field }) => (
      <>
        <SelectField label="Review" data={planOptions.security} {...field('securityAssessmentsAside')} />
        <TextField label="What it has to cover" {...field('securityAssessmentsAsideCustom')} />
      </>
    ),
  },
}

function TopicFields({ name, plan }: { name: PlanTopic; plan: CustomizedPlan }) {
  const id = useId()
  const { label, hint, followUps } = topics[name]
  const isOn = plan.isOn(name)
  const element = useRef<HTMLDivElement>(null)
  const readEarlyCheck = useEffectEvent(() => {
    if (element.current?.querySelector('input')?.checked) plan.toggle(name)
  })
  // The box may have been checked before hydration.
  useEffect(() => readEarlyCheck(), [])
  return (
    <div ref={element} className={css.topic} data-on={isOn || undefined}>
      <CheckboxField
        label={label}
        hint={hint}
        name={planTopics[name].chosen}
        checked={isOn}
        onChange={() => plan.toggle(name)}
        aria-expanded={isOn}
        aria-controls={isOn ? id : undefined}
      />
      {isOn && (
        <div id={id} role="group" aria-label={`About ${label.toLowerCase()}`} className={css.followUps}>
          {followUps(plan)}
        </div>
      )}
    </div>
  )
}

/** The topics, each with the follow-up fields that it switches on. */
function PlanTopics({ plan }: { plan: CustomizedPlan }) {
  return (
    <FieldGroup
      legend="Topics"
      hint="Switch on what you need. Switching off clears what you entered under it."
    >
      <div className={`wide ${css.topics}`}>
        {planTopicNames.map((name) => (
          <TopicFields key={name} name={name} plan={plan} />
        ))}
      </div>
    </FieldGroup>
  )
}

/** Requests a quote for a plan made of topics. */
export function CustomizedPlanForm() {
  const plan = useCustomizedPlan()
  const { submission, field, checkbox } = plan
  return (
    <FormFrame
      submission={submission}
      label="Customized plan"
      submitLabel="Ask for a quote"
      again="Put another plan together"
    >
      <FieldGroup legend="Methods on live sites and apps">
        <CheckboxField label="Website testing" {...checkbox('interestingUsingWebSiteTesting')} />
        <CheckboxField label="Mobile testing" {...checkbox('interestingUsingMobileTesting')} />
      </FieldGroup>
      <PlanTopics plan={plan} />
      <FieldGroup legend="Size of the plan">
        <TextField
          label="User licenses"
          hint="How many people build studies or read results in the platform. A shared link needs none."
          {...field('userLicenses')}
        />
        <TextField label="Yearly budget" hint="Roughly, with the currency." {...field('yearlyBudget')} />
        <SelectField label="Support" data={planOptions.support} {...field('supportPackage')} />
      </FieldGroup>
      <FieldGroup legend="What else we should know">
        <TextAreaField
          className="wide"
          label="Your requirements"
          required
          counter
          maxLength={maxLength.comment}
          hint="A sentence or two: who will work with it, and what must not be missing."
          {...field('additionalRequirements')}
        />
      </FieldGroup>
      <FieldGroup legend="How to reach you">
        <TextField label="Name" autoComplete="name" required {...field('name')} />
        <TextField label="Company" autoComplete="organization" required {...field('companyName')} />
        <TextField label="Work email" type="email" autoComplete="email" required {...field('workEmail')} />
        <TextField label="Phone" type="tel" autoComplete="tel" required {...field('phoneNumber')} />
      </FieldGroup>
    </FormFrame>
  )
}
