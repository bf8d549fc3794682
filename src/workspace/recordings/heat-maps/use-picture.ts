import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { HeatMap } from '#contract/heat-maps/heat-map.ts'
import { heatMapMachine } from '#machines/recordings/heat-map.ts'
import { useKeyedEffect } from '#ui/use-keyed-effect.ts'
import { useHeatMapSource } from './heat-map-source.tsx'
import { createPictureController, type Picture, type PictureController } from './picture-controller.ts'

const machineFor = (controller: PictureController) =>
  heatMapMachine.provide({
    actors: {
      showPicture: fromPromise<void, { picture: number }>(({ input, signal }) =>
        controller.show(input.picture, signal),
      ),
      measurePage: fromPromise<void, {}>(({ signal }) => controller.measure(signal)),
    },
  })

/** The machine of the picture behind a map, and the page that it shows. */
export const usePicture = (site: string, pictures: HeatMap['pictures'], paths: readonly string[]) => {
  const source = useHeatMapSource()
  const [picture, setPicture] = useState<Picture>()
  const [{ controller, machine }] = useState(() => {
    const created = createPictureController({ source, site, onPicture: setPicture })
    return { controller: created, machine: machineFor(created) }
  })
  const [state, send] = useMachine(machine)
  // The lists are new objects with each reply.
  useKeyedEffect(paths.join('\n'), () => {
    controller.want({ pictures, paths })
    send({ type: 'elements.changed' })
  })
  useKeyedEffect(JSON.stringify(pictures), () => {
    controller.want({ pictures, paths })
    send({ type: 'map.changed', pictures: pictures.length })
  })
  useEffect(() => () => controller.close(), [controller])
  const isShown = state.matches('drawn') || state.matches('measuring')
  return { state, send, controller, picture: isShown ? picture : undefined }
}
