import { Alert, Button, CopyButton, Group, Stack, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { saveFile } from '#ui/save-file.ts'
import css from './second-factor.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onSaved: () => void
}

const download = (text: string) =>
  saveFile(new Blob([text], { type: 'text/plain' }), 'understory-recovery-codes.txt')

/** New recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  return (
    <Stack gap="lg">
      <Alert color="canopy" title="Save these recovery codes now">
        They are not shown again. Each lets you in once when you have lost your phone. Codes from before no
        longer work.
      </Alert>
      <ul ref={list} className={css.codes} aria-label="Recovery codes" tabIndex={-1}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <CopyButton value={text} timeout={4000}>
          {({ copied, copy }) => (
            <>
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy codes'}
              </Button>
              <VisuallyHidden role="status">{copied ? 'The codes are copied.' : ''}</VisuallyHidden>
            </>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => download(text)}>
          Download codes
        </Button>
        <Button onClick={onSaved}>I have saved the codes</Button>
      </Group>
    </Stack>
  )
}
