import { delayed, Lines, Picture, type PictureProps, Pointer, Window } from './picture.tsx'
import css from './pictures.module.css'

const voice = [14, 30, 52, 36, 64, 44, 22, 48, 70, 40, 26, 54, 34, 16, 42, 28, 12]

/** A task on a website, with the participant's screen, face and voice. */
export function WebsitePicture({ title }: PictureProps) {
  return (
    <Picture title={title}>
      <Window x={32} y={20} width={576} height={348}>
        <Lines x={72} y={232} lengths={[150, 124, 138]} />
        <rect className={css.faint} x="260" y="216" width="152" height="112" rx="12" />
        <rect className={css.faint} x="428" y="216" width="148" height="112" rx="12" />
      </Window>
      <rect className={css.solid} x="72" y="92" width="504" height="92" rx="16" />
      <text x="100" y="130" fill="var(--on-canopy)" fontSize="22" opacity=".8">
        Your task
      </text>
      <text className={css.inverse} x="100" y="163" style={{ fontSize: 26 }}>
        Find a ticket for two adults and a child
      </text>
      <g transform="translate(486 272)">
        <g className={css.glide} style={delayed(0.5, { '--x': '-330px', '--y': '64px' })}>
          <circle r="34" fill="var(--chanterelle-fill)" opacity=".3" />
          <Pointer />
        </g>
      </g>
      <circle cx="116" cy="386" r="76" fill="var(--lichen)" stroke="var(--paper)" strokeWidth="8" />
      <circle className={css.moss} cx="116" cy="366" r="26" />
      <path className={css.moss} d="M66 438c4-34 24-50 50-50s46 16 50 50a72 72 0 0 1-100 0Z" />
      {voice.map((height, bar) => (
        <path
          key={bar}
          className={css.rise}
          style={delayed(0.6 + bar * 0.11)}
          d={`M${228 + bar * 23} ${424 - height / 2}v${height}`}
          stroke="var(--chanterelle-fill)"
          strokeWidth="9"
        />
      ))}
    </Picture>
  )
}
