import { Badge, Group, Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { mailingPages } from '#contract/mailings/pages.ts'
import { resultsPages } from '#contract/results/pages.ts'
import { ButtonLink, TextLink } from '../views/links.tsx'
import { Page } from '../views/page.tsx'
import { stateTexts } from './mailing-state.ts'
import { useMailing } from './queries.ts'

const DraftEditor = lazy(async () => ({ default: (await import('./draft-editor.tsx')).DraftEditor }))
const MailingProgress = lazy(async () => ({
  default: (await import('./mailing-progress.tsx')).MailingProgress,
}))

/** A mailing: its draft, or what became of it. */
export default function MailingPage() {
  const { mailing = '' } = useParams({ strict: false })
  return <MailingView key={mailing} id={mailing} />
}

function MailingView({ id }: { readonly id: string }) {
  const mailing = useMailing(id)
  const { name, state, study, audience } = mailing
  const [wasDraft] = useState(state === 'draft')
  return (
    <Page
      title={name}
      view={mailingPages.mailings.title}
      lead={
        <Group component="span" gap="xs">
          <Badge component="span" variant="light" color={state === 'sending' ? 'canopy' : 'gray'}>
            {stateTexts(mailing).name}
          </Badge>
          <span>
            {audience.kind === 'reminder' ? 'Reminds of' : 'Invites to'}{' '}
            <TextLink to={resultsPages.studyResults.path} params={{ study: study.id }} inherit>
              {study.title}
            </TextLink>
          </span>
        </Group>
      }
      actions={
        <ButtonLink variant="default" to={mailingPages.mailings.path}>
          All mailings
        </ButtonLink>
      }
    >
      <Suspense fallback={<Skeleton height={320} role="status" aria-label="The mailing is loading" />}>
        {state === 'draft' ? (
          <DraftEditor mailing={mailing} />
        ) : (
          <MailingProgress mailing={mailing} takesFocus={wasDraft} />
        )}
      </Suspense>
    </Page>
  )
}
