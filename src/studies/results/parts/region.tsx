import { createContext, type ReactNode, use } from 'react'

/** The segment to which results belong, where those of several are next to each other. */
export const SegmentContext = createContext<{ readonly name: string; readonly headingId: string } | null>(
  null,
)

type RegionProps = {
  readonly className: string | undefined
  readonly children: ReactNode
} & ({ readonly label: string } | { readonly headingId: string })

/** A section of results named by a text or a heading. The name of its segment follows, so that names stay unique. */
export function Region({ className, children, ...named }: RegionProps) {
  const segment = use(SegmentContext)
  const name =
    'label' in named
      ? { 'aria-label': segment ? `${named.label}, ${segment.name}` : named.label }
      : { 'aria-labelledby': segment ? `${named.headingId} ${segment.headingId}` : named.headingId }
  return (
    <section className={className} {...name}>
      {children}
    </section>
  )
}
