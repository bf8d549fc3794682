import { SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import type { MailingCheck } from '#contract/mailings/mailings.ts'
import { Section } from '../views/section.tsx'
import css from './mailings.module.css'

const widths = { desktop: 'Computer', phone: 'Phone', text: 'Plain text' } as const
type Width = keyof typeof widths

const isWidth = (value: string): value is Width => Object.hasOwn(widths, value)

interface MailPreviewProps {
  readonly preview: MailingCheck['preview']
  readonly senderName: string
}

/** The mail as its first recipient would get it. Its links open nothing here. */
export function MailPreview({ preview: { subject, text, html }, senderName }: MailPreviewProps) {
  const [width, setWidth] = useState<Width>('desktop')
  return (
    <Section title="Preview" lead="As the first of these people would get it.">
      <SegmentedControl
        fullWidth
        aria-label="Width of the preview"
        value={width}
        data={Object.entries(widths).map(([value, label]) => ({ value, label }))}
        onChange={(value) => {
          if (isWidth(value)) setWidth(value)
        }}
      />
      <div className={css.mail}>
        <div className={css.head}>
          <Text size="sm" c="dimmed">
            <bdi>{senderName}</bdi>
          </Text>
          <Text fw={600}>{subject}</Text>
        </div>
        {width === 'text' ? (
          <pre className={css.plain} tabIndex={0} role="region" aria-label="Text of the mail">
            {text}
          </pre>
        ) : (
          <iframe
            className={css.frame}
            data-width={width}
            title="Preview of the mail"
            // No scripts, and no windows: the links of the mail lead nowhere.
            sandbox=""
            srcDoc={html.replace('<head>', '<head><base target="_blank">')}
          />
        )}
      </div>
    </Section>
  )
}
