import { Legend } from '#studies/results/parts/legend.tsx'
import { barWidth, fittedLabel, type PathDrawing, stubLength } from '../path-layout.ts'
import css from './path-picture.module.css'

/** The walks of a task as bands between the screens of each step. */
export function PathPicture({
  drawing: { nodes, bands, width, height, columnWidth },
}: {
  readonly drawing: PathDrawing
}) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={css.picture}
      aria-hidden="true"
    >
      {bands.map(({ key, d, isExpected }) => (
        <path key={key} d={d} className={css.band} data-expected={isExpected || undefined} />
      ))}
      {nodes.map(({ key, node, x, y, height: own, label, stubs }) => (
        <g key={key}>
          {stubs.map((stub) => (
            <rect
              key={stub.kind}
              x={x + barWidth}
              y={stub.y}
              width={stubLength}
              height={stub.height}
              className={css.stub}
              data-kind={stub.kind}
            />
          ))}
          <rect
            x={x}
            y={y}
            width={barWidth}
            height={own}
            className={css.bar}
            data-expected={node.isExpected || undefined}
          />
          <text x={x} y={y - 5} className={css.label} data-expected={node.isExpected || undefined}>
            <title>{label}</title>
            {fittedLabel(label, columnWidth)} <tspan className={css.count}>{node.count}</tspan>
          </text>
        </g>
      ))}
    </svg>
  )
}

const ends = [
  { kind: 'success', label: 'ended in success' },
  { kind: 'failed', label: 'ended elsewhere' },
  { kind: 'gaveUp', label: 'gave up' },
  { kind: 'beyond', label: 'went on, beyond the picture' },
] as const

/** The legend of the picture; `isCut` if walks go on beyond it. */
export function PathLegend({ isCut }: { readonly isCut: boolean }) {
  return (
    <Legend>
      <li>
        <span className={css.sample} data-kind="expected" aria-hidden="true" />
        expected path
      </li>
      <li>
        <span className={css.sample} data-kind="other" aria-hidden="true" />
        other ways
      </li>
      {ends
        .filter(({ kind }) => isCut || kind !== 'beyond')
        .map(({ kind, label }) => (
          <li key={kind}>
            <span className={css.sample} data-kind={kind} aria-hidden="true" />
            {label}
          </li>
        ))}
    </Legend>
  )
}
