import { lazy, Suspense, useSyncExternalStore } from 'react'
import { myDataPage as page } from '#content/site/pages/my-data.ts'
import { readLinkToken, subscribeToLink } from '../forms/link-token.ts'
import css from './own-data.module.css'

/** Loaded with a token: the state machine would be a quarter of the page's script. */
const LinkedData = lazy(() => import('./linked-data.tsx'))

/** Undefined on the server; null without a token in the address. */
const useToken = () =>
  useSyncExternalStore(
    subscribeToLink,
    () => readLinkToken('token'),
    () => undefined,
  )

/** The data that a team stores about the person of the link in the address. Another link starts again. */
export function OwnData() {
  const token = useToken()
  if (token === undefined)
    return (
      <div className={css.own}>
        <noscript>
          <p>{page.noScript}</p>
        </noscript>
      </div>
    )
  if (token === null) return <p className={css.own}>{page.noLink}</p>
  return (
    <Suspense fallback={<div className={css.own} />}>
      <LinkedData key={token} token={token} />
    </Suspense>
  )
}
