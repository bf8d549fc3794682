import { format } from '#content/translations/translation.ts'
import {
  appLinkKind,
  type AppSystem,
  type MobileAppTestTasks,
} from '#contract/studies/tools/mobile-app-test.ts'
import { Actions, Message } from '#studies/player/steps/message.tsx'
import { useTranslation } from '#studies/player/translation.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import css from './player.module.css'

interface AppLinkProps {
  readonly app: MobileAppTestTasks['app']
  readonly system: AppSystem
  /** The text in place of what the link opens. */
  readonly label?: string
  readonly variant?: 'filled' | 'quiet'
}

/** The link to the app in its store, to its test version or its file; nothing for a link that may not be opened. */
export function AppLink({ app, system, label, variant = 'filled' }: AppLinkProps) {
  const { install } = useTranslation().tools.iosapp
  const link = app.links[system] ?? ''
  const kind = appLinkKind(system, link)
  if (!kind) return null
  return (
    <a
      className={buttonClass(variant)}
      href={new URL(link, location.href).href}
      target="_blank"
      rel="noreferrer"
    >
      {label ?? install[kind]}
    </a>
  )
}

interface InstallStepProps {
  readonly app: MobileAppTestTasks['app']
  readonly system: AppSystem
  readonly onInstalled: () => void
}

/** Leads to the app, and back. */
export function InstallStep({ app, system, onInstalled }: InstallStepProps) {
  const { install, hints } = useTranslation().tools.iosapp
  const kind = appLinkKind(system, app.links[system] ?? '')
  const message = {
    title: format(install.title, { app: app.name }),
    text: kind === 'demo' ? install.demoText : install.text,
  }
  return (
    <Message message={message}>
      {(kind === 'testFlight' || kind === 'apk') && <p className={css.note}>{hints[kind]}</p>}
      <Actions>
        <AppLink app={app} system={system} />
        <Button variant="outlined" onClick={onInstalled}>
          {install.have}
        </Button>
      </Actions>
    </Message>
  )
}
