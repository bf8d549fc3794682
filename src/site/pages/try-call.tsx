import { lazy, Suspense, useId, useState } from 'react'
import type { Operation } from '#contract/read-openapi.ts'
import { Button } from '#ui/button.tsx'

const TryCallForm = lazy(async () => ({ default: (await import('./try-call-form.tsx')).TryCallForm }))

/** Whether a reader can try a call: it reads, and takes an API key. */
export const canBeTried = (method: string, { security = [] }: Operation) =>
  method === 'get' && security.some((scheme) => 'apiKey' in scheme)

interface TryCallProps {
  readonly path: string
  readonly operation: Operation
}

/** Opens a form that sends the call with an API key. */
export function TryCall(props: TryCallProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <Button
        variant="outlined"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Try it
      </Button>
      {isOpen && (
        <div id={id}>
          <Suspense fallback={<p>Loading …</p>}>
            <TryCallForm {...props} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
