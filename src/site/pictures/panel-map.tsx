import { delayed, Picture, type PictureProps } from './picture.tsx'
import css from './pictures.module.css'

const people = [
  [150, 132],
  [214, 96],
  [282, 118],
  [110, 214],
  [186, 190],
  [254, 176],
  [328, 196],
  [132, 296],
  [206, 268],
  [288, 258],
  [346, 284],
  [176, 362],
  [250, 342],
  [312, 366],
] as const
const chosen = [1, 4, 6, 8, 12]
const criteria = ['Age 25–40', 'Rents a home']

/** People on a globe; those who match three criteria are highlighted. */
export function PanelMapPicture({ title, country = 'Germany' }: PictureProps & { country?: string }) {
  return (
    <Picture title={title}>
      <circle className={css.faint} cx="228" cy="240" r="196" stroke="var(--moss)" strokeWidth="3" />
      <g stroke="var(--line)" strokeWidth="2">
        <ellipse cx="228" cy="240" rx="74" ry="196" />
        <ellipse cx="228" cy="240" rx="148" ry="196" />
        <path d="M32 240h392M56 148h344M56 332h344M228 44v392" />
      </g>
      {people.map(([x, y], person) => (
        <circle
          key={person}
          className={`${css.moss} ${css.fade}`}
          style={delayed(0.1 + person * 0.05)}
          cx={x}
          cy={y}
          r="9"
        />
      ))}
      {chosen.map((person, order) => {
        const [x, y] = people[person] ?? [0, 0]
        return (
          <g key={person} className={css.pop} style={delayed(2.2 + order * 0.14)}>
            <circle cx={x} cy={y} r="30" fill="var(--chanterelle-fill)" opacity=".28" />
            <circle className={css.found} cx={x} cy={y} r="14" stroke="var(--surface)" strokeWidth="3" />
          </g>
        )
      })}
      <rect className={css.sheet} x="372" y="132" width="248" height="216" rx="18" />
      {[country, ...criteria].map((criterion, row) => (
        <g key={criterion}>
          <rect
            x="394"
            y={158 + row * 62}
            width="32"
            height="32"
            rx="8"
            stroke="var(--moss)"
            strokeWidth="2.5"
          />
          <path
            className={`${css.draw} ${css.trunk}`}
            pathLength={1}
            style={delayed(0.8 + row * 0.4, { '--duration': '300ms' })}
            d={`m402 ${175 + row * 62} 7 8 12-16`}
          />
          <text className={css.label} x="440" y={183 + row * 62}>
            {criterion}
          </text>
        </g>
      ))}
    </Picture>
  )
}
