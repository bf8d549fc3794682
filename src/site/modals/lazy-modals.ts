import { lazy } from 'react'

/** The modals arrive with the first opening. */
export const LazyHelpVideo = lazy(async () => ({ default: (await import('./help-video.tsx')).HelpVideo }))
export const LazyCarousel = lazy(async () => ({ default: (await import('./carousel.tsx')).Carousel }))
