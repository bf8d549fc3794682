import { delayed, Picture, type PictureProps } from './picture.tsx'
import css from './pictures.module.css'

const columns = [
  { x: 20, tint: css.moss, cards: ['Renew a loan', 'Find a book', 'E-books'] },
  { x: 226, tint: css.found, cards: ['Opening hours', 'Branches', 'Room hire'] },
  { x: 432, tint: css.solid, cards: ['Story time', 'Book club', 'Homework'] },
]

/** Offset and rotation of each card at the start of the animation. */
const scattered = [
  [300, -210, -9],
  [150, -60, 7],
  [330, -330, 5],
  [-190, -250, 6],
  [170, -150, -8],
  [-60, -330, 10],
  [-330, -120, -6],
  [-110, -300, 8],
  [-400, -330, -4],
] as const

/** Cards move into groups; a dendrogram grows above them. */
export function CardSortPicture({ title }: PictureProps) {
  return (
    <Picture title={title}>
      {columns.map((column, group) => {
        const middle = column.x + 94
        return (
          <g key={column.x}>
            <path
              className={`${css.branch} ${css.draw}`}
              pathLength={1}
              style={delayed(2 + group * 0.15)}
              d={`M${middle - 56} 262v-26a12 12 0 0 1 12-12h24a12 12 0 0 1 12 12v26`}
            />
            <path
              className={`${css.branch} ${css.draw}`}
              pathLength={1}
              style={delayed(2.3 + group * 0.15)}
              d={`M${middle - 32} 224v-20a12 12 0 0 1 12-12h64a12 12 0 0 1 12 12v58`}
            />
            {column.cards.map((card, row) => {
              const index = group * 3 + row
              const [x, y, turn] = scattered[index] ?? [0, 0, 0]
              return (
                <g
                  key={card}
                  className={css.glide}
                  style={delayed(0.3 + ((index * 5) % 9) * 0.13, {
                    '--x': `${x}px`,
                    '--y': `${y}px`,
                    '--turn': `${turn}deg`,
                  })}
                >
                  <rect
                    className={css.sheet}
                    x={column.x}
                    y={274 + row * 62}
                    width="188"
                    height="52"
                    rx="10"
                  />
                  <rect
                    className={column.tint}
                    x={column.x + 14}
                    y={293 + row * 62}
                    width="6"
                    height="14"
                    rx="3"
                  />
                  <text className={css.label} x={column.x + 32} y={308 + row * 62} style={{ fontSize: 22 }}>
                    {card}
                  </text>
                </g>
              )
            })}
          </g>
        )
      })}
      <path
        className={`${css.trunk} ${css.draw}`}
        pathLength={1}
        style={delayed(2.9)}
        d="M120 192v-46a16 16 0 0 1 16-16h174a16 16 0 0 1 16 16v46"
      />
      <path
        className={`${css.trunk} ${css.draw}`}
        pathLength={1}
        style={delayed(3.3)}
        d="M223 130V88a16 16 0 0 1 16-16h276a16 16 0 0 1 16 16v104"
      />
      <path className={`${css.trunk} ${css.draw}`} pathLength={1} style={delayed(3.7)} d="M378 72V34" />
      <circle className={`${css.found} ${css.pop}`} style={delayed(4.1)} cx="378" cy="26" r="13" />
    </Picture>
  )
}
