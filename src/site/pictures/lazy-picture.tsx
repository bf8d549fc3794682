import { type ComponentType, createElement, lazy, Suspense } from 'react'
import type { Tool } from '#contract/shared/enumerations.ts'
import type { PictureProps } from './picture.tsx'
import { toolPictures } from './tool-pictures.ts'

const pictures = new Map<Tool, ComponentType<PictureProps>>()

function pictureOf(tool: Tool) {
  const cached = pictures.get(tool)
  if (cached) return cached
  const picture = lazy(async () => ({ default: await toolPictures[tool]() }))
  pictures.set(tool, picture)
  return picture
}

/** A tool's picture, loaded when it is rendered; its space is reserved. */
export function LazyPicture({ tool, title }: PictureProps & { tool: Tool }) {
  return (
    <Suspense fallback={<svg viewBox="0 0 640 480" aria-hidden="true" />}>
      {createElement(pictureOf(tool), { title })}
    </Suspense>
  )
}
