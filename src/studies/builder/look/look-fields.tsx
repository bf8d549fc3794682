import { Button, Fieldset, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DefaultLook } from '#contract/studies/look.ts'
import type { Study } from '#contract/studies/study.ts'
import type { UploadMedia } from '../define-builder.tsx'
import { useFault } from '../faults.tsx'
import { TextField } from '../fields.tsx'
import { asPicture, MediaField } from '../media-field.tsx'
import { UploadArea } from '../upload-area.tsx'
import { ColorField } from './color-field.tsx'
import css from './look.module.css'

type Branding = Study['branding']

interface LookFieldsProps {
  readonly branding: Branding
  /** Logo and color of the workspace, which a study without its own takes. */
  readonly defaultLook: DefaultLook
  readonly language: string
  readonly upload: UploadMedia
  readonly onChange: (branding: Branding, field: string) => void
  /** Leads to the settings of the workspace. */
  readonly children: ReactNode
}

const path = 'study.branding'

/** Name, logo, color and link of a study. */
export function LookFields(props: LookFieldsProps) {
  const { branding, defaultLook, language, upload, onChange, children } = props
  const change = (changed: Partial<Branding>, field: string) =>
    onChange({ ...branding, ...changed }, `${path}.${field}`)
  return (
    <>
      <TextField
        path={`${path}.name`}
        label="Name that participants read"
        description="Your organization or product. Shown at the top of every step."
        language={language}
        value={branding.name}
        onChange={(name) => change({ name }, 'name')}
      />
      <Fieldset legend="Logo">
        <Stack gap="md">
          {branding.logo ? (
            <>
              <MediaField
                path={`${path}.logo`}
                media={branding.logo}
                asKept={asPicture}
                kinds={['image']}
                language={language}
                upload={upload}
                onChange={(logo, field) => onChange({ ...branding, logo }, field)}
              />
              <div>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  px={0}
                  onClick={() => change({ logo: undefined }, 'logo:remove')}
                >
                  {defaultLook.logo ? 'Use the logo of the workspace' : 'Remove the logo'}
                </Button>
              </div>
            </>
          ) : (
            <>
              {defaultLook.logo && <WorkspaceLogo {...defaultLook.logo} />}
              <UploadArea
                path={`${path}.logo`}
                label={defaultLook.logo ? 'Another logo for this study' : 'Logo of this study'}
                kinds={['image']}
                upload={upload}
                onUploaded={(media) => {
                  const logo = asPicture(media)
                  // The name says what most logos show, and is often all that they show.
                  if (logo) change({ logo: { ...logo, alt: branding.name } }, `logo:${logo.src}`)
                }}
              />
            </>
          )}
        </Stack>
      </Fieldset>
      <Color branding={branding} defaultLook={defaultLook} onChange={(color) => change({ color }, 'color')} />
      <Fieldset legend="Link at the end">
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            Shown under the thanks, with the name of its site. Participants of a panel see the way back to
            their panel instead.
          </Text>
          <LinkFields link={branding.link} language={language} onChange={change} />
        </Stack>
      </Fieldset>
      {children}
    </>
  )
}

const WorkspaceLogo = ({ src, alt, width, height }: NonNullable<DefaultLook['logo']>) => (
  <Stack gap="xs" align="flex-start">
    <img src={src} alt={`Logo of ${alt}`} width={width} height={height} className={css.logo} />
    <Text size="sm" c="dimmed">
      Participants see the logo of the workspace.
    </Text>
  </Stack>
)

interface ColorProps extends Pick<LookFieldsProps, 'branding' | 'defaultLook'> {
  readonly onChange: (color: string | undefined) => void
}

function Color({ branding, defaultLook, onChange }: ColorProps) {
  const error = useFault(`${path}.color`)
  return (
    <ColorField
      id={`${path}.color`}
      value={branding.color ?? null}
      none={
        defaultLook.color === null
          ? 'the color of Understory'
          : `the color of the workspace, ${defaultLook.color}`
      }
      error={error}
      onChange={(color) => onChange(color ?? undefined)}
    />
  )
}

interface LinkFieldsProps {
  readonly link: Branding['link']
  readonly language: string
  readonly onChange: (changed: Partial<Branding>, field: string) => void
}

/** Text and address of the link; a study without both has none. */
function LinkFields({ link = { text: '', url: '' }, language, onChange }: LinkFieldsProps) {
  const change = (changed: Partial<typeof link>, field: string) => {
    const next = { ...link, ...changed }
    onChange({ link: next.text === '' && next.url === '' ? undefined : next }, `link.${field}`)
  }
  return (
    <>
      <TextField
        path={`${path}.link.text`}
        label="Text of the link"
        placeholder="Visit our shop"
        language={language}
        value={link.text}
        onChange={(text) => change({ text }, 'text')}
      />
      <TextField
        path={`${path}.link.url`}
        label="Address of the link"
        description="Of a page that starts with https://."
        placeholder="https://example.com/thanks"
        value={link.url}
        onChange={(url) => change({ url }, 'url')}
      />
    </>
  )
}
