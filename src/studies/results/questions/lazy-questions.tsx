import { type ComponentProps, lazy, Suspense } from 'react'
import type { Questions } from './question-list.tsx'

const QuestionList = lazy(async () => ({ default: (await import('./question-list.tsx')).Questions }))

/** The answers to questions; their figures are loaded when they are first shown. */
export const LazyQuestions = (props: ComponentProps<typeof Questions>) => (
  <Suspense fallback={<p role="status">Loading the answers.</p>}>
    <QuestionList {...props} />
  </Suspense>
)
