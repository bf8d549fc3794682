import { delayed, Lines, Picture, type PictureProps, Pointer } from './picture.tsx'
import css from './pictures.module.css'

/** Screens of a prototype with the path of a participant, including a detour. */
export function PrototypePicture({ title }: PictureProps) {
  return (
    <Picture title={title}>
      <rect className={css.sheet} x="24" y="40" width="160" height="264" rx="18" />
      <rect className={css.solid} x="44" y="64" width="88" height="16" rx="8" />
      <rect className={css.faint} x="44" y="96" width="120" height="84" rx="10" />
      <Lines x={44} y={196} lengths={[120, 92]} />
      <rect className={css.moss} x="44" y="252" width="120" height="32" rx="16" />

      <rect className={css.sheet} x="240" y="40" width="160" height="264" rx="18" />
      <rect className={css.solid} x="260" y="64" width="64" height="16" rx="8" />
      {[0, 1, 2].map((row) => (
        <g key={row}>
          <circle className={css.quiet} cx="276" cy={118 + row * 52} r="16" />
          <Lines x={304} y={107 + row * 52} lengths={[76, 48]} gap={16} />
        </g>
      ))}
      <rect className={css.moss} x="260" y="252" width="120" height="32" rx="16" />

      <g className={css.rise} style={delayed(2.5)}>
        <rect
          x="456"
          y="40"
          width="160"
          height="264"
          rx="18"
          fill="var(--surface)"
          stroke="var(--chanterelle-fill)"
          strokeWidth="4"
        />
        <circle className={css.found} cx="536" cy="138" r="42" />
        <path d="m516 138 14 15 27-30" stroke="var(--on-chanterelle)" strokeWidth="6" />
        <Lines x={486} y={214} lengths={[100]} />
        <Lines x={502} y={238} lengths={[68]} />
      </g>

      <g opacity=".75">
        <rect
          x="132"
          y="366"
          width="160"
          height="94"
          rx="16"
          fill="var(--surface)"
          stroke="var(--moss)"
          strokeWidth="2.5"
          strokeDasharray="3 9"
        />
        <Lines x={156} y={392} lengths={[92, 68]} />
      </g>
      <path
        className={`${css.dashed} ${css.fade}`}
        style={delayed(1)}
        d="M282 306c0 34-36 26-48 58m60 50c44-6 72-46 72-106"
      />
      <path
        className={`${css.trail} ${css.draw}`}
        pathLength={1}
        style={delayed(0.5)}
        d="M170 268c34 0 30-72 64-72"
      />
      <path
        className={`${css.trail} ${css.draw}`}
        pathLength={1}
        style={delayed(1.9)}
        d="M386 268c34 0 30-92 64-92"
      />
      <path className={`${css.trail} ${css.fade}`} style={delayed(1.1)} d="m222 184 14 12-14 12" />
      <path className={`${css.trail} ${css.fade}`} style={delayed(2.5)} d="m438 164 14 12-14 12" />
      <g transform="translate(330 268)">
        <g className={css.glide} style={delayed(0.9, { '--x': '-212px', '--y': '2px' })}>
          <Pointer />
        </g>
      </g>
    </Picture>
  )
}
