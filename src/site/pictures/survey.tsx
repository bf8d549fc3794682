import { delayed, Picture, type PictureProps } from './picture.tsx'
import css from './pictures.module.css'

const options = [
  { label: 'Every week', answers: 5 },
  { label: 'Every month', answers: 9 },
  { label: 'Twice a year', answers: 4 },
  { label: 'Never', answers: 2 },
]

/** A question with one person's answer and everyone's answers as bars. */
export function SurveyPicture({ title }: PictureProps) {
  return (
    <Picture title={title}>
      <text className={css.title} x="32" y="72" style={{ fontSize: 40 }}>
        How often do you visit?
      </text>
      {options.map(({ label, answers }, row) => {
        const y = 150 + row * 84
        return (
          <g key={label}>
            <rect className={css.sheet} x="32" y={y - 32} width="248" height="64" rx="14" />
            <circle cx="66" cy={y} r="13" stroke="var(--moss)" strokeWidth="2.5" />
            <text className={css.label} x="94" y={y + 8}>
              {label}
            </text>
            {Array.from({ length: answers }, (_, answer) => (
              <rect
                key={answer}
                className={`${row === 1 ? css.found : css.moss} ${css.pop}`}
                style={delayed(1 + answer * 0.16 + row * 0.09)}
                x={304 + answer * 34}
                y={y - 20}
                width="26"
                height="40"
                rx="8"
              />
            ))}
          </g>
        )
      })}
      <rect
        x="32"
        y="202"
        width="248"
        height="64"
        rx="14"
        stroke="var(--canopy)"
        strokeWidth="3"
        className={css.fade}
        style={delayed(0.5)}
      />
      <circle className={`${css.solid} ${css.pop}`} style={delayed(0.5)} cx="66" cy="234" r="7" />
    </Picture>
  )
}
