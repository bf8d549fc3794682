import { type ComponentType, createElement, lazy, Suspense } from 'react'
import type { Tool } from '#contract/enumerations.ts'
import type { PictureProps } from './picture.tsx'
import { toolPictures } from './tool-pictures.ts'

const pictures = new Map<Tool, ComponentType<PictureProps>>()

function pictureOf(tool: Tool) {
  const known = pictures.get(tool)
  if (known) return known
  const picture = lazy(async () => ({ default: await toolPictures[tool]() }))
  pictures.set(tool, picture)
  return picture
}

/** The picture of a tool that arrives when it is shown; its place is kept. */
export function LazyPicture({ tool, title }: PictureProps & { tool: Tool }) {
  return (
    <Suspense fallback={<svg viewBox="0 0 640 480" aria-hidden="true" />}>
      {createElement(pictureOf(tool), { title })}
    </Suspense>
  )
}
