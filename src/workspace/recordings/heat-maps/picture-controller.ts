import type { HeatMap } from '#contract/heat-maps/heat-map.ts'
import type { ElementBox, MeasuredPage } from '#contract/recordings/replay-frame.ts'
import { createReplayController, type ReplayController } from '#studies/captures/replay-controller.ts'
import type { HeatMapSource } from './heat-map-source.tsx'

/** The page behind a map, and where the elements of the map are in that page. */
export interface Picture extends Omit<MeasuredPage, 'boxes'> {
  /** Boxes of elements by their paths; an element that the page does not show is missing. */
  readonly boxes: ReadonlyMap<string, ElementBox>
  /** The session whose page is shown. */
  readonly session: string
  /** Pictures of the page that are left out, as they have addresses elsewhere. */
  readonly missing: number
}

/** The pages and pictures that the map needs from the frame. */
interface Wanted {
  readonly pictures: HeatMap['pictures']
  readonly paths: readonly string[]
}

interface ControllerOptions {
  readonly source: HeatMapSource
  readonly site: string
  /** Gets the page once it is measured; undefined before. */
  readonly onPicture: (picture: Picture | undefined) => void
}

/** Shows the page of recordings in a frame, one recording after another. */
export const createPictureController = ({ source, site, onPicture }: ControllerOptions) => {
  let frame: HTMLIFrameElement | null = null
  let wanted: Wanted = { pictures: [], paths: [] }
  let replay: ReplayController | undefined
  let session = ''
  let missing = 0
  let forget = () => {}

  const close = () => {
    forget()
    forget = () => {}
    replay = undefined
  }

  return {
    attach: (element: HTMLIFrameElement | null) => {
      frame = element
    },
    want: (changed: Wanted) => {
      wanted = changed
    },
    /** Loads a recording and shows the page at the moment of the map. */
    show: async (number: number, signal: AbortSignal) => {
      const picture = wanted.pictures[number]
      if (!picture) throw new Error('No recording shows the page')
      const recording = await source.recording(site, picture.session)
      if (signal.aborted) return
      close()
      onPicture(undefined)
      session = picture.session
      missing = 0
      const opened = createReplayController({
        recording,
        loadPart: source.loadPart(site, picture.session),
        send: () => {},
        onFrame: (change) => {
          missing = change.pictures ?? missing
        },
      })
      opened.attach(frame)
      forget = opened.listen()
      replay = opened
      await opened.open()
      await opened.show(Math.min(picture.at, recording.duration), signal)
    },
    measure: async (signal: AbortSignal) => {
      if (!replay) throw new Error('No page is shown')
      const { paths } = wanted
      const { boxes, ...page } = await replay.measure(paths)
      if (signal.aborted) return
      const found = paths.flatMap((path, at) => {
        const box = boxes[at]
        return box ? [[path, box] as const] : []
      })
      onPicture({ ...page, boxes: new Map(found), session, missing })
    },
    scrollTo: (top: number) => replay?.scrollTo(top),
    close,
  }
}
export type PictureController = ReturnType<typeof createPictureController>
