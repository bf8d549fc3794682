import { ActionLink } from '#site/blocks/action-link.tsx'
import css from './form-opens-soon.module.css'

/** Stands where a form is not there yet, and shows the way that works today. */
export function FormOpensSoon() {
  return (
    <div className={css.notice}>
      <p>This form opens soon. Until then, write to us: a message reaches the same people.</p>
      <ActionLink action={{ label: 'Write to us', route: 'pageContactUs', hash: 'contact' }} />
    </div>
  )
}
