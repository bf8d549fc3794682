import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { encode, renderSVG } from 'uqr'
import type { StudyEntry } from '#contract/studies/draft.ts'
import type { Recruiting } from '#contract/authoring/recruiting.ts'
import { CopyText } from '../../views/copy-text.tsx'
import { Section } from '../../views/section.tsx'
import { linkOf } from '../study-link.ts'
import css from './recruit.module.css'
import { limitText } from '#ui/limit-text.ts'
import { recruitingLimits } from '#contract/authoring/recruiting.ts'

interface LinksProps {
  readonly entry: StudyEntry
  readonly recruiting: Recruiting
}

/** The link of the study with its parameters, as text, QR code and embed snippet. */
export function Links({ entry, recruiting: { settings } }: LinksProps) {
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  if (entry.version === null)
    return (
      <Section title="Link" lead="The link works when the study is published.">
        <CopyText label="Link to the study" text={linkOf(entry.id)} />
      </Section>
    )
  const parameters = new URLSearchParams(
    settings.parameters.flatMap((name) => (given[name] ? [[name, given[name]]] : [])),
  ).toString()
  const link = [linkOf(entry.id), parameters].filter(Boolean).join('&')
  return (
    <Section title="Link" lead="Send the link to the people you want to ask.">
      {settings.parameters.length > 0 && (
        <Group gap="md" align="flex-end">
          {settings.parameters.map((name) => (
            <TextInput
              key={name}
              label={name}
              placeholder="newsletter"
              {...limitText(recruitingLimits.parameterLength)}
              value={given[name] ?? ''}
              onChange={({ currentTarget }) => setGiven({ ...given, [name]: currentTarget.value })}
            />
          ))}
        </Group>
      )}
      <CopyText label="Link to the study" text={link} />
      {settings.access === 'invited' && (
        <Text c="dimmed">
          Each person needs a link of their own: add &invitation= and their id, or copy the links below.
        </Text>
      )}
      {settings.panel && (
        <CopyText
          label="Link for the panel"
          hint="Replace ID by the placeholder of your panel for the id of the participant."
          text={`${link}&${settings.panel.parameter}=ID`}
        />
      )}
      {settings.access !== 'invited' && <QrCode study={entry.id} link={link} />}
      {settings.embedOn.length > 0 && (
        <CopyText
          label="Embed snippet"
          hint={`For pages of ${settings.embedOn.join(', ')}.`}
          text={`<iframe src="${link.replaceAll('&', '&amp;')}" title="${entry.title.replaceAll('"', '&quot;')}" width="100%" height="720" style="border:0"></iframe>`}
        />
      )}
    </Section>
  )
}

/** Size of a module of the PNG, in pixels. */
const modulePx = 16

/** The QR code as the data of a PNG, black on white; empty where the browser has no canvas. */
const pngOf = (link: string) => {
  const { data, size } = encode(link, { border: 2 })
  const canvas = document.createElement('canvas')
  canvas.width = size * modulePx
  canvas.height = size * modulePx
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  for (const [y, row] of data.entries())
    for (const [x, isBlack] of row.entries())
      if (isBlack) context.fillRect(x * modulePx, y * modulePx, modulePx, modulePx)
  return canvas.toDataURL('image/png')
}

const download = (url: string, name: string) => {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
}

function QrCode({ study, link }: { readonly study: string; readonly link: string }) {
  const svg = `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2 }))}`
  return (
    <Group gap="lg" align="center">
      <img src={svg} alt={`QR code of ${link}`} className={css.qr} />
      <Stack gap="xs" align="flex-start">
        <Text fw={600}>QR code</Text>
        <Text c="dimmed">For posters, slides and packages.</Text>
        <Group gap="sm">
          <Button component="a" variant="default" href={svg} download={`${study}.svg`}>
            Download SVG
          </Button>
          <Button variant="default" onClick={() => download(pngOf(link), `${study}.png`)}>
            Download PNG
          </Button>
        </Group>
      </Stack>
    </Group>
  )
}
