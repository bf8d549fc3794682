import { lazy } from 'react'

/** Modals, loaded when first opened. */
export const LazyHelpVideo = lazy(async () => ({ default: (await import('./help-video.tsx')).HelpVideo }))
export const LazyCarousel = lazy(async () => ({ default: (await import('./carousel.tsx')).Carousel }))
