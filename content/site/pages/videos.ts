import type { Action, PageMeta } from '../types.ts'

/** The videos come from `content/site/tool-videos.ts`. */
export const videosPage = {
  route: 'pageVideos',
  meta: {
    title: 'Videos: six methods, half a minute each · Understory',
    description:
      'Six recordings of the product, one for each of six methods: a participant takes a study, then the results open. With captions and text.',
  },
  title: 'Videos',
  lead: 'Each video is a recording of the product: a participant takes a demo study, then its results open. All videos have captions and no sound.',
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
