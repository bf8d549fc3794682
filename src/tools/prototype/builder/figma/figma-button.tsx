import { Button } from '@mantine/core'
import { IconBrandFigma } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { OwnStudyPath } from '#contract/studies/draft.ts'
import type { PrototypeDraft } from '../draft-changes.ts'

const FigmaDialog = lazy(() => import('./figma-dialog.tsx'))

interface FigmaButtonProps {
  /** Path of the screens in the draft. */
  readonly path: string
  readonly studyPath: OwnStudyPath
  readonly draft: PrototypeDraft
  /** Index of the prototype. */
  readonly index: number
  readonly onDraft: (draft: PrototypeDraft, field: string) => void
}

/** A button with the dialog that imports a Figma file. */
export function FigmaButton({ path, studyPath, draft, index, onDraft }: FigmaButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [link, setLink] = useState('')
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBrandFigma size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Import from Figma
      </Button>
      {isOpen && (
        <Suspense>
          <FigmaDialog
            studyPath={studyPath}
            draft={draft}
            index={index}
            link={link}
            onLink={setLink}
            onClose={close}
            onAccept={(changed) => {
              onDraft(changed, `${path}:figma:${Date.now()}`)
              close()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
