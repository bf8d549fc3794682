import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadQueryClient } from '#api/load-client.ts'
import { hasSessionHint } from '#api/session-hint.ts'
import { Prose } from '#site/blocks/prose.tsx'
import { StatusNote } from '#site/blocks/sections.tsx'
import { initQuery } from '#site/queries.ts'

const readShowPlus = async () => {
  const queryClient = await loadQueryClient()
  const { body } = await queryClient.init.fetchQuery(initQuery)
  return body.showPlus
}

/** Says in `text` that plans cannot be ordered yet; a person with a paid plan reads that they have one. */
export function OrderNote({ text }: { text: string }) {
  const [isPaid, setIsPaid] = useState(false)
  useEffect(() => {
    if (hasSessionHint()) readShowPlus().then(setIsPaid, (error: unknown) => console.error(error))
  }, [])
  return (
    <StatusNote isPlanned={!isPaid}>
      {isPaid ? (
        <>
          A workspace of yours is on a paid plan.{' '}
          <Link to="/app" reloadDocument preload={false}>
            Open your workspace
          </Link>
        </>
      ) : (
        <Prose text={text} />
      )}
    </StatusNote>
  )
}
