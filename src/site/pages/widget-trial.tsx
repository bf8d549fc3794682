import { useEffect, useRef, useState } from 'react'
import { invitationTexts } from '#content/widgets/texts.ts'
import { routes } from '#content/site/routes.ts'
import { brandColorIn } from '#contract/studies/brand-color.ts'
import type { WidgetState } from '#machines/widget/recruiting-widget-states.ts'
import { Button } from '#ui/button.tsx'
import css from './widget-trial.module.css'

const moments = {
  now: { label: 'Show it now', rules: { seconds: 0, scroll: 0, onLeaving: false } },
  seconds: { label: 'Show it after five seconds', rules: { seconds: 5, scroll: 0, onLeaving: false } },
  leaving: { label: 'Show it when I am about to leave', rules: { seconds: 0, scroll: 0, onLeaving: true } },
} as const
type Moment = keyof typeof moments
const isMoment = (name: string): name is Moment => Object.hasOwn(moments, name)

/** Canopy, the color of this site. */
const color = '#12372a'
const colorsIn = (scheme: 'light' | 'dark') => {
  const { color: onPage, text, strong } = brandColorIn(scheme, color)
  return { color: onPage, text, strong }
}
const invitation = {
  language: 'en',
  texts: {
    ...invitationTexts.en,
    title: 'Help us stock a garden center',
    text: 'Put plants and tools into the aisles where you would look. Nine minutes, no sign-up.',
  },
  look: { light: colorsIn('light'), dark: colorsIn('dark'), logo: null },
} as const

const stateTexts: Readonly<Record<WidgetState, string>> = {
  waiting: 'No invitation is waiting.',
  eligible: 'The invitation waits for its moment.',
  shown: 'The invitation is on this page, in the corner of the window.',
  opened: 'The study is open in a new tab.',
  declined: 'You declined.',
  done: 'The invitation is gone.',
}

/** Runs the script of customers' pages on this page, with a demo study. Nothing is stored or counted. */
const startTrial = async (moment: Moment, onState: (state: WidgetState) => void) => {
  const [{ runWidget }, { createPanel }, { watchMoment }] = await Promise.all([
    import('#widget/run-widget.ts'),
    import('#widget/panel.ts'),
    import('#widget/watch-moment.ts'),
  ])
  const note = () => onState(widget.state())
  const panel = createPanel({
    invitation,
    href: `${routes.pageTakeStudy}?study=hybrid-card-sorting`,
    server: window.location.origin,
    onOpen: () => widget.send('study.opened'),
    onDecline: () => widget.send('invitation.declined'),
  })
  const widget = runWidget({
    show: panel.show,
    hide: () => panel.hide(() => widget.send('invitation.hidden')),
    remove: () => panel.host.remove(),
    countShown: note,
    countOpened: note,
    countDeclined: note,
  })
  widget.send('page.matched')
  note()
  const stopWatching = watchMoment(moments[moment].rules, () => widget.send('moment.came'))
  return () => {
    stopWatching()
    panel.host.remove()
  }
}

/** A working invitation on this page. */
export function WidgetTrial() {
  const [state, setState] = useState<WidgetState>('waiting')
  const [moment, setMoment] = useState<Moment>('now')
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const start = async () => {
    stop.current()
    stop.current = await startTrial(moment, setState)
  }
  return (
    <div className={css.trial}>
      <fieldset className={css.moments}>
        <legend>When</legend>
        {Object.entries(moments).map(([name, { label }]) => (
          <label key={name}>
            <input
              type="radio"
              name="moment"
              value={name}
              checked={moment === name}
              onChange={({ currentTarget: { value } }) => isMoment(value) && setMoment(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div>
        <Button onClick={() => void start()}>Try the invitation</Button>
      </div>
      <p role="status">{stateTexts[state]}</p>
    </div>
  )
}
