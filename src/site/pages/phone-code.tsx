import { useSyncExternalStore } from 'react'
import { routes } from '#content/site/routes.ts'
import type { DemoPage } from '#content/site/types.ts'
import { FormBlock } from '#site/blocks/two-columns.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import css from './phone-code.module.css'

const builtOrigin = import.meta.env.PUBLIC_URL
const subscribeToNothing = () => () => {}

/** Where this page can be reached; empty before hydration if the site was built without `PUBLIC_URL`. */
const usePublicOrigin = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => builtOrigin || window.location.origin,
    () => builtOrigin,
  )

type PhoneCodeProps = { route: DemoPage['demoPage']; onPhone: NonNullable<DemoPage['onPhone']> }

/** A QR code with which a phone opens the study of a demo, and the address to type instead. */
export function PhoneCode({ route, onPhone: { title, text, code } }: PhoneCodeProps) {
  const origin = usePublicOrigin()
  const path = routes[route]
  return (
    <FormBlock title={title} description={text}>
      <div className={css.code}>
        <div className={css.square}>
          {origin !== '' && <QrCode text={`${origin}${path}?take=now`} label={code} />}
        </div>
        <p>
          {origin.replace(/^https?:\/\//, '')}
          {path}
        </p>
      </div>
    </FormBlock>
  )
}
