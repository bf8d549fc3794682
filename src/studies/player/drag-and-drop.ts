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

/** Turns off dnd-kit's announcements: players announce moves themselves, for dragging and keyboard alike. */
export const noAnnouncements = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
}

interface DeferredDropOptions extends MouseSensorOptions, TouchSensorOptions {
  readonly afterRender: (drop: () => void) => void
}

/**
 * Defers a drop until the last moves are rendered. dnd-kit drops onto the target of its last render, which on a slow
 * device is behind the pointer; here the position of the pointerup event counts.
 */
const withDeferredDrop = <Options extends DeferredDropOptions>(
  props: SensorProps<Options>,
): SensorProps<Options> => {
  let isDragging = false
  const onPointerUp = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (isDragging) props.onMove({ x, y })
  }
  const removeListener = () => window.removeEventListener('pointerup', onPointerUp, { capture: true })
  window.addEventListener('pointerup', onPointerUp, { capture: true, once: true })
  return {
    ...props,
    onStart(coordinates) {
      isDragging = true
      props.onStart(coordinates)
    },
    onEnd() {
      removeListener()
      if (isDragging) props.options.afterRender(() => props.onEnd())
      else props.onEnd()
    },
    onCancel() {
      removeListener()
      props.onCancel()
    },
  }
}

class DeferredMouseSensor extends MouseSensor {
  constructor(props: SensorProps<DeferredDropOptions>) {
    super(withDeferredDrop(props))
  }
}

class DeferredTouchSensor extends TouchSensor {
  constructor(props: SensorProps<DeferredDropOptions>) {
    super(withDeferredDrop(props))
  }
}

/** Sensors of a `DndContext` for mouse and touch. */
export const useDragSensors = () => {
  const [pending, setPending] = useState<{ readonly drop: () => void } | null>(null)
  useEffect(() => {
    pending?.drop()
  }, [pending])
  const [mouse, touch] = useMemo(() => {
    // React renders a transition after all earlier updates, so the last moves are on the page before the drop.
    const afterRender = (drop: () => void) => startTransition(() => setPending({ drop }))
    return [
      { activationConstraint: { distance: 6 }, afterRender },
      // A short delay, so that touch can still scroll across draggable elements.
      { activationConstraint: { delay: 160, tolerance: 8 }, afterRender },
    ]
  }, [])
  return useSensors(useSensor(DeferredMouseSensor, mouse), useSensor(DeferredTouchSensor, touch))
}
