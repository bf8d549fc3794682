import { Group, Paper, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconHelpCircle,
} from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { senderFindingTexts, senderMethods, senderStateNames } from '#content/workspace/mailing-sender.ts'
import { mailingPages } from '#contract/mailings/pages.ts'
import {
  type SenderCheck,
  senderLimits,
  senderQuery,
  type SenderResult,
} from '#contract/mailings/sender-check.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { FailedRead } from '../views/failed-read.tsx'
import { ButtonLink } from '../views/links.tsx'
import { Page } from '../views/page.tsx'
import { Section } from '../views/section.tsx'
import { Time } from '../views/time.tsx'
import { mailingsTsr } from './queries.ts'
import css from './sender.module.css'

const icons = {
  ok: IconCircleCheck,
  weak: IconAlertTriangle,
  missing: IconCircleMinus,
  broken: IconCircleX,
  unknown: IconHelpCircle,
} as const

interface MethodProps {
  readonly method: keyof typeof senderMethods
  readonly result: SenderResult
  readonly children?: ReactNode
}

/** One of the three: its state, its record, and what to do. */
function Method({ method, result: { state, name, records, findings }, children }: MethodProps) {
  const texts = senderMethods[method]
  const Icon = icons[state]
  return (
    <Section title={texts.name} lead={texts.text}>
      <Group gap="xs" className={css.state} data-state={state}>
        <Icon aria-hidden />
        <Text fw={600}>{senderStateNames[state]}</Text>
      </Group>
      {findings.length > 0 && (
        <ul className={css.findings} aria-label={`What to do about ${texts.name}`}>
          {findings.map(({ code, part }) => (
            <li key={code}>
              {senderFindingTexts[code]}
              {part !== null && (
                <>
                  {' '}
                  <code>{part}</code>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {name !== null && (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {records.length > 0 ? 'TXT record at' : 'Looked for at'} {name}
          </Text>
          {records.map((record, index) => (
            <pre key={index} className={css.record}>
              {record}
            </pre>
          ))}
        </Stack>
      )}
      {children}
    </Section>
  )
}

/** Names the key to look for, which then stands in the address. */
function SelectorForm({
  selector,
  isBusy,
}: {
  readonly selector: string | undefined
  readonly isBusy: boolean
}) {
  const navigate = useNavigate()
  const toBody = (values: { readonly selector: string }) => (values.selector.trim() === '' ? {} : values)
  const { form, onSubmit } = useCallForm({
    name: 'sender-selector',
    schema: senderQuery,
    initialValues: { selector: selector ?? '' },
    toBody,
  })
  return (
    <form
      noValidate
      aria-label="Selector of the key"
      onSubmit={onSubmit(
        (values) =>
          void navigate({ to: mailingPages.mailingSender.path, search: senderQuery.parse(toBody(values)) }),
      )}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Selector"
          description="Such as relay1, where a mail has s=relay1"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          key={form.key('selector')}
          {...form.getInputProps('selector')}
        />
        <BusyButton type="submit" variant="default" size="md" isBusy={isBusy}>
          Check this key
        </BusyButton>
      </Group>
    </form>
  )
}

const methods = ['spf', 'dkim', 'dmarc'] as const

const summary = (check: SenderCheck) =>
  methods
    .map((method) => `${senderMethods[method].name}: ${senderStateNames[check[method].state]}`)
    .join(', ')

const lookupsText = (lookups: number) =>
  lookups > senderLimits.lookups
    ? `More than ${senderLimits.lookups} look-ups.`
    : `${lookups} of at most ${senderLimits.lookups} look-ups.`

interface CheckedProps {
  readonly sender: SenderCheck
  readonly selector: string | undefined
  readonly isBusy: boolean
}

function Checked({ sender, selector, isBusy }: CheckedProps) {
  const { domain, checkedAt, spf, lookups, dkim, dmarc } = sender
  return (
    <div className={css.cards}>
      <Stack gap="xs">
        <Text className={css.domain}>{domain}</Text>
        <Text c="dimmed">
          Checked <Time at={checkedAt} />. A result is remembered for a minute, and DNS servers remember
          records for longer.
        </Text>
        <Text>
          Whether your relay signs and is allowed to send shows only in a mail that arrived: look at its
          Authentication-Results.
        </Text>
      </Stack>
      <Method method="spf" result={spf}>
        {spf.records.length === 1 && <Text size="sm">{lookupsText(lookups)}</Text>}
      </Method>
      <Method method="dkim" result={dkim}>
        <SelectorForm selector={selector} isBusy={isBusy} />
      </Method>
      <Method method="dmarc" result={dmarc} />
    </div>
  )
}

/** The selector in the address; undefined if there is none that can be asked for. */
const useSelector = () => {
  const { selector }: { readonly selector?: unknown } = useSearch({ strict: false })
  // The router reads digits as a number.
  return senderQuery.safeParse({ selector: typeof selector === 'number' ? String(selector) : selector }).data
    ?.selector
}

/** SPF, DKIM and DMARC of the domain that invitations come from. */
export default function SenderPage() {
  const { id: workspace } = useWorkspace()
  const selector = useSelector()
  const check = mailingsTsr.checkSender.useQuery({
    queryKey: ['workspace', workspace, 'mailings', 'sender', selector],
    queryData: { params: { workspace }, query: { ...(selector !== undefined && { selector }) } },
    placeholderData: keepPreviousData,
  })
  const sender = check.data?.body.sender
  return (
    <Page
      title={mailingPages.mailingSender.title}
      lead="How receivers find out whether invitations are allowed to come from it."
      actions={
        <>
          {sender && (
            <BusyButton variant="default" isBusy={check.isFetching} onClick={() => void check.refetch()}>
              Check again
            </BusyButton>
          )}
          <ButtonLink variant="default" to={mailingPages.mailings.path}>
            All mailings
          </ButtonLink>
        </>
      }
    >
      {check.isError && <FailedRead query={check} />}
      {check.isPending && <Skeleton height={240} radius="lg" role="status" aria-label="DNS is being asked" />}
      {sender && (
        <>
          <VisuallyHidden role="status">{check.isFetching ? 'Checking' : summary(sender)}</VisuallyHidden>
          <Checked sender={sender} selector={selector} isBusy={check.isFetching} />
        </>
      )}
      {sender === null && (
        <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }}>
          <Stack gap="md" maw={640}>
            <Title order={2}>No mail server</Title>
            <Text>
              This server sends no mail, so there is no sender to check. Its administrator has to set up a
              mail server first.
            </Text>
          </Stack>
        </Paper>
      )}
    </Page>
  )
}
