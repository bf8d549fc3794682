import { Prose } from './prose.tsx'

/** List items with exact facts, such as limits. */
export const FactItems = ({ list }: { list: readonly string[] }) =>
  list.map((fact) => (
    <li key={fact}>
      <Prose text={fact} />
    </li>
  ))
