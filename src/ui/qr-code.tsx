import { encode } from 'uqr'
import css from './qr-code.module.css'

interface QrCodeProps {
  readonly text: string
  /** Name of the picture for people who do not see it. */
  readonly label: string
}

/** A QR code, drawn without a data address, which the policy of some pages refuses. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 })
  const modules = data.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={css.code}
    >
      <rect width={size} height={size} fill="white" />
      <path d={modules.join('')} fill="black" />
    </svg>
  )
}
