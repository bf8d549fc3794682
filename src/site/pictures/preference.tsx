import { delayed, Lines, Picture, type PictureProps } from './picture.tsx'
import css from './pictures.module.css'

function Votes({ x, count, from }: { x: number; count: number; from: number }) {
  return Array.from({ length: count }, (_, vote) => (
    <circle
      key={vote}
      className={`${css.found} ${css.pop}`}
      style={delayed(from + vote * 0.22)}
      cx={x + (vote % 6) * 38}
      cy={406 + Math.floor(vote / 6) * 38}
      r="13"
    />
  ))
}

/** Two designs with their votes; the winner is marked. */
export function PreferencePicture({ title }: PictureProps) {
  return (
    <Picture title={title}>
      <rect className={css.sheet} x="44" y="56" width="244" height="312" rx="16" />
      <rect className={css.quiet} x="68" y="80" width="196" height="128" rx="10" />
      <path className={css.branch} d="m68 190 52-48 34 32 30-24 80 56" />
      <rect className={css.solid} x="68" y="232" width="140" height="18" rx="9" />
      <Lines x={68} y={270} lengths={[196, 172]} />
      <rect className={css.moss} x="68" y="322" width="92" height="28" rx="14" />

      <g className={css.glide} style={delayed(2.6, { '--y': '20px' })}>
        <rect className={css.sheet} x="352" y="36" width="244" height="312" rx="16" />
        <path className={css.solid} d="M352 52a16 16 0 0 1 16-16h212a16 16 0 0 1 16 16v150H352Z" />
        <circle className={css.found} cx="474" cy="118" r="46" />
        <path d="M474 196v-62m0 34 22-22m-22 6-18-16" stroke="var(--on-canopy)" strokeWidth="5" />
        <rect className={css.solid} x="376" y="226" width="170" height="18" rx="9" />
        <Lines x={376} y={262} lengths={[120]} />
        <rect className={css.found} x="376" y="298" width="196" height="32" rx="16" />
        <rect
          x="342"
          y="26"
          width="264"
          height="332"
          rx="24"
          stroke="var(--chanterelle-fill)"
          strokeWidth="4"
          className={css.fade}
          style={delayed(3)}
        />
      </g>
      <Votes x={62} count={4} from={0.4} />
      <Votes x={380} count={11} from={0.5} />
    </Picture>
  )
}
