import {
  MouseSensor,
  type MouseSensorOptions,
  type SensorProps,
  TouchSensor,
  type TouchSensorOptions,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { startTransition, useEffect, useMemo, useState } from 'react'

interface SettledOptions extends MouseSensorOptions, TouchSensorOptions {
  readonly whenSettled: (drop: () => void) => void
}

/**
 * dnd-kit drops onto what it knew when it last rendered. Whoever lets go before a slow device has drawn the last moves
 * would drop where they were a moment ago, or nowhere: here the end waits for them, and counts from where it happened.
 */
const settling = <Options extends SettledOptions>(props: SensorProps<Options>): SensorProps<Options> => {
  let isDragging = false
  const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (isDragging) props.onMove({ x, y })
  }
  const unfollow = () => window.removeEventListener('pointerup', follow, { capture: true })
  window.addEventListener('pointerup', follow, { capture: true, once: true })
  return {
    ...props,
    onStart(coordinates) {
      isDragging = true
      props.onStart(coordinates)
    },
    onEnd() {
      unfollow()
      if (isDragging) props.options.whenSettled(() => props.onEnd())
      else props.onEnd()
    },
    onCancel() {
      unfollow()
      props.onCancel()
    },
  }
}

class SettledMouseSensor extends MouseSensor {
  constructor(props: SensorProps<SettledOptions>) {
    super(settling(props))
  }
}

class SettledTouchSensor extends TouchSensor {
  constructor(props: SensorProps<SettledOptions>) {
    super(settling(props))
  }
}

/** Dragging by mouse and by finger, for the whole of a `DndContext`. */
export const useDragSensors = () => {
  const [waiting, setWaiting] = useState<{ readonly drop: () => void } | null>(null)
  useEffect(() => {
    waiting?.drop()
  }, [waiting])
  const [mouse, touch] = useMemo(() => {
    // A transition gives way to all that React was told before: when it is on the page, so are the last moves.
    const whenSettled = (drop: () => void) => startTransition(() => setWaiting({ drop }))
    return [
      { activationConstraint: { distance: 6 }, whenSettled },
      // A short hold, so that a finger can still scroll across what can be dragged.
      { activationConstraint: { delay: 160, tolerance: 8 }, whenSettled },
    ]
  }, [])
  return useSensors(useSensor(SettledMouseSensor, mouse), useSensor(SettledTouchSensor, touch))
}
