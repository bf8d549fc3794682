import { useId, useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'
import { deviceStorage } from '#ui/device-storage.ts'
import css from './opt-out-switch.module.css'

/** The recorder reads this mark before it asks the server anything about a recording. */
const key = 'understory.opt-out'

const changes = new EventTarget()
const subscribe = (listener: () => void) => {
  changes.addEventListener('changed', listener)
  // Another tab of this site has changed the mark.
  window.addEventListener('storage', listener)
  return () => {
    changes.removeEventListener('changed', listener)
    window.removeEventListener('storage', listener)
  }
}
const readMark = () => {
  try {
    return Boolean(window.localStorage.getItem(key))
  } catch {
    return null
  }
}
const storeMark = (isOut: boolean) => {
  if (isOut) deviceStorage().setItem(key, '1')
  else deviceStorage().removeItem(key)
  changes.dispatchEvent(new Event('changed'))
}

/** The address of a website with the mark that its recorder stores there; undefined for no address of a website. */
const markedAddress = (text: string, mark: 'out' | 'in') => {
  const address = URL.parse(/^https?:\/\//.test(text) ? text : `https://${text}`)
  if (!address?.hostname.includes('.')) return undefined
  address.hash = `understory-opt-${mark}`
  return address.href
}

/** Opts this browser out of recording: on this site by a switch, on another website by a link to it. */
export function OptOutSwitch() {
  const isOut = useSyncExternalStore(subscribe, readMark, () => false)
  const id = useId()
  const [address, setAddress] = useState('')
  const out = markedAddress(address, 'out')
  const back = markedAddress(address, 'in')
  return (
    <section id="switch" className={css.switch} aria-labelledby="switch-title" data-hydrates-to-control="">
      <h2 id="switch-title">Refuse recording</h2>
      {isOut === null ? (
        <p role="status">
          This browser does not let websites store a mark. Refuse recording in the consent bar of each
          website.
        </p>
      ) : (
        <>
          <p role="status">
            {isOut
              ? 'This website does not record you in this browser.'
              : 'This website may record you in this browser where you agree.'}
          </p>
          <div>
            <Button variant={isOut ? 'outlined' : 'filled'} onClick={() => storeMark(!isOut)}>
              {isOut ? 'Allow recording again' : 'Do not record me here'}
            </Button>
          </div>
        </>
      )}
      <div className={css.field}>
        <label htmlFor={id}>Another website that uses Understory</label>
        <p id={`${id}-hint`}>
          Enter its address. The link below opens the website and stores the mark there, where its recorder
          looks.
        </p>
        <input
          id={id}
          aria-describedby={`${id}-hint`}
          inputMode="url"
          autoComplete="off"
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
      </div>
      <p aria-live="polite">
        {out && back ? (
          <>
            <a href={out}>Opt out on {new URL(out).hostname}</a> or{' '}
            <a href={back}>allow recording there again</a>.
          </>
        ) : (
          'The link appears when the address is complete.'
        )}
      </p>
    </section>
  )
}
