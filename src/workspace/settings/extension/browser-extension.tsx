import { Group, Text } from '@mantine/core'
import { IconCircleCheck, IconPuzzle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { routes } from '#content/site/routes.ts'
import { texts } from '#content/translations/extension/en.ts'
import { extensionVersion, isCurrentExtension, toPage } from '#contract/extension/protocol.ts'
import { ExtensionGuide } from '#studies/media/extension-guide.tsx'
import { Page } from '../../views/page.tsx'
import { CopyText } from '../../views/copy-text.tsx'
import { Section } from '../../views/section.tsx'

/** The version of the extension in this browser; null while none has answered. */
const useInstalledVersion = () => {
  const [version, setVersion] = useState<string | null>(null)
  useEffect(() => {
    const listen = ({ data, source }: MessageEvent<unknown>) => {
      const { data: received } = toPage.safeParse(data)
      if (source !== window || !received) return
      if (received.message.type === 'hello') setVersion(received.message.version)
      if (received.message.type === 'gone') setVersion(null)
    }
    addEventListener('message', listen)
    const message = { type: 'hello', version: extensionVersion } as const
    window.postMessage({ channel: 'understory-to-extension', message }, location.origin)
    return () => removeEventListener('message', listen)
  }, [])
  return version
}

function Installed() {
  const version = useInstalledVersion()
  const isCurrent = version !== null && isCurrentExtension(version)
  const Icon = isCurrent ? IconCircleCheck : IconPuzzle
  return (
    <Group role="status" gap="xs" wrap="nowrap" c={isCurrent ? 'canopy' : 'dimmed'}>
      <Icon aria-hidden />
      <Text>
        {version === null
          ? `This browser does not have it. The file is version ${extensionVersion}.`
          : isCurrent
            ? `Version ${version} is installed in this browser.`
            : `Version ${version} in this browser is too old for this server. Load version ${extensionVersion} in its place.`}
      </Text>
    </Group>
  )
}

/** The browser extension of website tests, as this installation hands it out. */
export default function BrowserExtensionPage() {
  const { host, origin } = window.location
  return (
    <Page
      title="Browser extension"
      lead="It keeps the task of a website test in view on any website, and tells the study which pages participants visit. Studies also run without it."
    >
      <Section
        title="For participants"
        lead="A study that asks for the extension shows these steps by itself. Send the page to people who install it beforehand."
      >
        <CopyText label="Page with the steps" text={`${origin}${routes.pageBrowserExtension}`} />
      </Section>
      <Section
        title="Install it"
        lead="The file works with this server only. Install it to try your own studies."
      >
        <Installed />
        <ExtensionGuide texts={texts} site={host} />
      </Section>
    </Page>
  )
}
