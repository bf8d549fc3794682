import type { Action, PageMeta } from '../types.ts'

/** The videos come from `content/site/tool-videos.ts`. */
export const videosPage = {
  route: 'pageVideos',
  meta: {
    title: 'Videos: each open tool in under half a minute · Understory',
    description:
      'Eleven recordings of the product, one for each tool that runs: a participant takes a demo, and most end with its results. With captions and a text.',
  },
  title: 'Videos',
  lead: 'Each video is a recording of the product: a participant takes a demo, then its results open. The invitation ends with the study that it leads to. All videos have captions and no sound.',
  transcript: 'Read the text',
  next: [
    { label: 'Take a demo yourself', route: 'pageDemos' },
    { label: 'Read the guides', route: 'pageGuides' },
  ],
} as const satisfies {
  route: 'pageVideos'
  meta: PageMeta
  title: string
  lead: string
  transcript: string
  next: readonly Action[]
}
