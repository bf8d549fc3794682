import { Box, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { invitationTexts } from '#content/widgets/texts.ts'
import type { Language } from '#contract/shared/enumerations.ts'
import { brandColorIn } from '#contract/studies/brand-color.ts'
import { createPanel } from '#widget/panel.ts'
import { useWorkspaceSettings } from '../../../settings/queries.ts'
import type { WidgetValues } from './widget-values.ts'
import css from './widgets.module.css'

/** Canopy, the color of buttons where a workspace has none of its own. */
const defaultColor = '#12372a'

const colorsIn = (scheme: 'light' | 'dark', brand: string) => {
  const { color, text, strong } = brandColorIn(scheme, brand)
  return { color, text, strong }
}

/** The invitation as visitors see it, made by the script of their pages. */
export function WidgetPreview({
  values: { language, title, text, accept, decline },
  studyLanguage,
}: {
  readonly values: Pick<WidgetValues, 'language' | 'title' | 'text' | 'accept' | 'decline'>
  readonly studyLanguage: Language
}) {
  const { color, logo } = useWorkspaceSettings()
  const frame = useRef<HTMLDivElement>(null)
  const shown = language === '' || language === null ? studyLanguage : language
  useEffect(() => {
    const texts = invitationTexts[shown]
    const panel = createPanel({
      invitation: {
        language: shown,
        texts: {
          ...texts,
          title: title || 'Title',
          text: text || 'Text',
          accept: accept || texts.accept,
          decline: decline || texts.decline,
        },
        look: {
          light: colorsIn('light', color ?? defaultColor),
          dark: colorsIn('dark', color ?? defaultColor),
          logo,
        },
      },
      href: '',
      server: window.location.origin,
      onOpen: () => {},
      onDecline: () => {},
    })
    if (frame.current) panel.showIn(frame.current)
  }, [shown, title, text, accept, decline, color, logo])
  return (
    <Stack gap="xs">
      <Text fw={600}>Preview</Text>
      <Box ref={frame} className={css.preview} inert />
      <Text c="dimmed">
        Logo and color are those of the workspace, or of the study where it has its own. In the preview, the
        buttons do nothing.
      </Text>
    </Stack>
  )
}
