import { useEffect, useRef } from 'react'
import type { TreeNode } from '#contract/studies/tree-test.ts'
import type { TreeWalk } from '#machines/tree-walk.ts'
import { format } from '#content/translations/index.ts'
import { Button } from '../../player/parts/elements.tsx'
import { useTranslation } from '../../player/translation.tsx'
import css from './player.module.css'

/** What a participant can do in the tree. */
export interface TreeWords {
  readonly open: (node: string) => void
  readonly close: (node: string) => void
  readonly pick: (node: string) => void
  readonly answer: () => void
}

interface TreeLevelProps {
  readonly parent: string
  readonly nodes: ReadonlyMap<string, readonly TreeNode[]>
  readonly walk: TreeWalk
  readonly words: TreeWords
}

/** The nodes below one: branches that open in place, and leaves that can be marked. */
export function TreeLevel({ parent, nodes, walk, words }: TreeLevelProps) {
  return (
    <ul className={css.level}>
      {nodes
        .get(parent)
        ?.map((node) =>
          nodes.has(node.id) ? (
            <Branch key={node.id} node={node} nodes={nodes} walk={walk} words={words} />
          ) : (
            <Leaf key={node.id} node={node} isPicked={walk.picked === node.id} words={words} />
          ),
        )}
    </ul>
  )
}

type BranchProps = Omit<TreeLevelProps, 'parent'> & { node: TreeNode }

function Branch({ node, nodes, walk, words }: BranchProps) {
  const isOpen = walk.open.includes(node.id)
  return (
    <li>
      <button
        type="button"
        className={css.node}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? words.close(node.id) : words.open(node.id))}
      >
        <svg viewBox="0 0 12 12" width="14" height="14" aria-hidden="true" className={css.arrow}>
          <path
            d="m4 1.5 4.5 4.5L4 10.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {node.label}
      </button>
      {isOpen && <TreeLevel parent={node.id} nodes={nodes} walk={walk} words={words} />}
    </li>
  )
}

function Leaf({ node, isPicked, words }: { node: TreeNode; isPicked: boolean; words: TreeWords }) {
  return (
    <li>
      <button
        type="button"
        className={css.node}
        data-leaf=""
        aria-pressed={isPicked}
        onClick={() => words.pick(node.id)}
      >
        <span className={css.dot} aria-hidden="true" />
        {node.label}
      </button>
      {isPicked && <Answer label={node.label} words={words} />}
    </li>
  )
}

/** Names the marked leaf as the answer; right below it, and the next stop of the keyboard. */
function Answer({ label, words }: { label: string; words: TreeWords }) {
  const text = useTranslation().tools.treetest
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className={css.answer}>
      <Button onClick={words.answer}>{text.find}</Button>
      <span className={css.spoken} role="status">
        {format(text.marked, { label })}
      </span>
    </div>
  )
}
