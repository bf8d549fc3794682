import type { ReactNode } from 'react'
import css from './key.module.css'

/** What the colours and marks of a drawing stand for: a list item each, its sample before its word. */
export const Key = ({ children }: { children: ReactNode }) => <ul className={css.key}>{children}</ul>
