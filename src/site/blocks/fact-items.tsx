import { Prose } from './prose.tsx'

/** Exact facts, such as limits, as the items of a list. */
export const FactItems = ({ list }: { list: readonly string[] }) =>
  list.map((fact) => (
    <li key={fact}>
      <Prose text={fact} />
    </li>
  ))
