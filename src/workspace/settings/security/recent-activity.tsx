import { Button } from '@mantine/core'
import { useState } from 'react'
import { tsr } from '#api/query.tsx'
import { accountActionNames } from '#content/workspace/account-actions.ts'
import { Time } from '../../views/time.tsx'
import { Row, Rows } from '../../views/rows.tsx'
import { Section } from '../../views/section.tsx'

const shownAtFirst = 8

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** Sign-ins and changes of the account, so that its owner sees what others did. */
export function RecentActivity() {
  const { events } = tsr.listAccountEvents.useSuspenseQuery({ queryKey: ['account-events'] }).data.body
  const [showsAll, setShowsAll] = useState(false)
  return (
    <Section
      title="Recent activity"
      lead="Sign-ins and changes of your account in the last year. If one was not yours, change your password."
    >
      <Rows label="Activity">
        {(showsAll ? events : events.slice(0, shownAtFirst)).map(({ id, action, device, country, at }) => (
          <Row
            key={id}
            title={accountActionNames[action]}
            details={
              <>
                {[device, country !== null && countries.of(country)].filter(Boolean).join(', ')}
                {device !== null && ' · '}
                <Time at={at} />
              </>
            }
          />
        ))}
      </Rows>
      {!showsAll && events.length > shownAtFirst && (
        <div>
          <Button variant="default" onClick={() => setShowsAll(true)}>
            Show all {events.length} events
          </Button>
        </div>
      )}
    </Section>
  )
}
