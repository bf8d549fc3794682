import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import css from './modal.module.css'
import { Modal } from './modal.tsx'
import type { ModalView } from './use-modal.ts'

type HelpVideoProps = {
  modal: ModalView
  /** The animation and its title. */
  videoOf: (id: string) => { readonly title: string; readonly picture: ReactNode }
}

/** Plays the walk-through of a tool. There are no videos yet; it plays the tool's animation. */
export function HelpVideo({ modal, videoOf }: HelpVideoProps) {
  return (
    <Modal modal={modal} label="Walk-through">
      {({ id }) => <Player {...videoOf(id)} />}
    </Modal>
  )
}

function Player({ title, picture }: { title: string; picture: ReactNode }) {
  const [plays, setPlays] = useState(1)
  return (
    <div className={css.item}>
      <h2>{title}</h2>
      <div key={plays}>{picture}</div>
      <p className={css.quiet}>An animation of how it works, not a recording of a study.</p>
      <div className={css.controls}>
        <Button variant="outlined" onClick={() => setPlays(plays + 1)}>
          Play again
        </Button>
      </div>
    </div>
  )
}
