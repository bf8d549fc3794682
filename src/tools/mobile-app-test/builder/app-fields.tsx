import { Stack, Title } from '@mantine/core'
import type { MobileAppTestTasks } from '#contract/studies/tools/mobile-app-test.ts'
import { useFault } from '#studies/builder/faults.tsx'
import { TextField } from '#studies/builder/fields.tsx'
import { withLink } from './draft-changes.ts'

const path = 'study.tasks.app'

type App = MobileAppTestTasks['app']

interface AppFieldsProps {
  readonly app: App
  readonly onChange: (app: App, field: string) => void
}

/** The app, and where participants get it. */
export function AppFields({ app, onChange }: AppFieldsProps) {
  const fault = useFault(`${path}.links`)
  return (
    <Stack gap="md">
      <Title order={3}>App</Title>
      <TextField
        path={`${path}.name`}
        label="Name"
        description="As participants see it on their phone."
        value={app.name}
        onChange={(name) => onChange({ ...app, name }, `${path}.name`)}
      />
      <Stack gap="md" id={`${path}.links`} tabIndex={-1}>
        <TextField
          path={`${path}.links.ios`}
          label="Link for iPhones and iPads"
          description="App Store or TestFlight. TestFlight also has apps that are not published yet."
          placeholder="https://apps.apple.com/app/id…"
          value={app.links.ios ?? ''}
          onChange={(link) => onChange(withLink(app, 'ios', link), `${path}.links.ios`)}
        />
        <TextField
          path={`${path}.links.android`}
          label="Link for Android"
          description="Google Play, or the address of an APK file on your server."
          placeholder="https://play.google.com/store/apps/details?id=…"
          value={app.links.android ?? ''}
          onChange={(link) => onChange(withLink(app, 'android', link), `${path}.links.android`)}
        />
        {fault !== undefined && <p>{fault}</p>}
      </Stack>
    </Stack>
  )
}
