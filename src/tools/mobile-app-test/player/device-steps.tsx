import { format } from '#content/translations/translation.ts'
import { oldestSystems } from '#contract/studies/devices.ts'
import {
  type AppSystem,
  appSystemNames,
  appSystems,
  type MobileAppTestTasks,
} from '#contract/studies/tools/mobile-app-test.ts'
import { Actions, Message } from '#studies/player/steps/message.tsx'
import { useTranslation } from '#studies/player/translation.tsx'
import { Button } from '#ui/button.tsx'

type App = MobileAppTestTasks['app']

interface SystemQuestionProps {
  readonly app: App
  readonly onAnswer: (system: AppSystem) => void
}

/** Asks which phone the participant uses: computers, and browsers that hide their system, do not say it. */
export function SystemQuestion({ app, onAnswer }: SystemQuestionProps) {
  const { which, systems } = useTranslation().tools.iosapp
  return (
    <Message message={{ title: which.title, text: format(which.text, { app: app.name }) }}>
      <Actions>
        {appSystems.map((system) => (
          <Button key={system} variant="outlined" onClick={() => onAnswer(system)}>
            {systems[system]}
          </Button>
        ))}
      </Actions>
    </Message>
  )
}

interface VersionQuestionProps {
  readonly system: AppSystem
  readonly onAnswer: (isRecent: boolean) => void
  readonly onChange: () => void
}

/** Asks whether the system is new enough, where the browser does not say it. */
export function VersionQuestion({ system, onAnswer, onChange }: VersionQuestionProps) {
  const { version, other } = useTranslation().tools.iosapp
  const title = format(version.title, { system: appSystemNames[system], version: oldestSystems[system] })
  return (
    <Message message={{ title, text: version[system] }}>
      <Actions>
        <Button onClick={() => onAnswer(true)}>{version.yes}</Button>
        <Button variant="outlined" onClick={() => onAnswer(false)}>
          {version.no}
        </Button>
        <Button variant="quiet" onClick={onChange}>
          {other}
        </Button>
      </Actions>
    </Message>
  )
}

interface RefusedPhoneProps {
  readonly app: App
  /** `old`: its system is too old. `absent`: the study has no app for it. */
  readonly reason: 'old' | 'absent'
  readonly onChange: () => void
}

/** Says why this phone cannot take part, and how to go on with another one. */
export function RefusedPhone({ app, reason, onChange }: RefusedPhoneProps) {
  const { other, ...messages } = useTranslation().tools.iosapp
  const available = appSystems.filter((system) => app.links[system] !== undefined)
  const { title, text } = messages[reason]
  const values = {
    app: app.name,
    system: available.map((system) => appSystemNames[system]).join(', '),
    ...oldestSystems,
  }
  return (
    <Message message={{ title: format(title, values), text: format(text, values) }}>
      <Actions>
        <Button onClick={onChange}>{other}</Button>
      </Actions>
    </Message>
  )
}
