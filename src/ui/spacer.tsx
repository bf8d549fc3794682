import type { CSSProperties } from 'react'

type SpacerStyle = CSSProperties & { '--steps': number }

/** An empty height of so many 8-pixel steps on a wide screen; narrower screens get 0.85, 0.7 or 0.55 of it. */
export function Spacer({ steps }: { steps: number }) {
  const style: SpacerStyle = {
    '--steps': steps,
    height: 'calc(var(--steps) * var(--step) * var(--spacer-factor))',
  }
  return <div aria-hidden="true" style={style} />
}
