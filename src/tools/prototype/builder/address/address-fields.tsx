import { Anchor, Button, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { OwnStudyPath } from '#contract/studies/draft.ts'
import { linkHost } from '#contract/studies/look.ts'
import type { UrlSource } from '#contract/studies/tools/prototype.ts'
import { useFault } from '#studies/builder/faults.tsx'
import css from './address.module.css'

const AddressDialog = lazy(() => import('./address-dialog.tsx'))

interface AddressFieldsProps {
  /** Path of the address in the draft. */
  readonly path: string
  readonly studyPath: OwnStudyPath
  readonly source: UrlSource
  readonly onChange: (source: UrlSource, field: string) => void
}

/** The address of a prototype, which is changed in a dialog that checks how the page opens. */
export function AddressFields({ path, studyPath, source, onChange }: AddressFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const fault = useFault(path)
  const { url, shows } = source
  const close = () => setOpen(false)
  return (
    <section id={path} tabIndex={-1} aria-label="Web address of the prototype" className={css.fields}>
      {url === '' ? (
        <Text c="dimmed">The prototype has no address yet.</Text>
      ) : (
        <div>
          <Anchor href={url} target="_blank" rel="noreferrer" fw={600} className={css.address}>
            {url}
          </Anchor>
          <Text size="sm" c="dimmed">
            {shows === 'frame'
              ? 'Opens in a frame, with the task above. Taps in it are not recorded.'
              : 'Opens in a new browser tab. Taps in it are not recorded.'}
          </Text>
        </div>
      )}
      {/* The problem of an address that was replaced stays until the draft is checked again. */}
      {fault !== undefined && url !== '' && linkHost(url) === undefined && (
        <Text size="sm" c="var(--berry)">
          {fault}
        </Text>
      )}
      <Button variant={url === '' ? 'filled' : 'default'} onClick={() => setOpen(true)}>
        {url === '' ? 'Enter the web address' : 'Change the address'}
      </Button>
      {isOpen && (
        <Suspense>
          <AddressDialog
            studyPath={studyPath}
            source={source}
            onClose={close}
            onAccept={(changed) => {
              onChange(changed, `${path}:${changed.url}:${changed.shows}`)
              close()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
