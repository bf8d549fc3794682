import { useEffect } from 'react'
import { recordingDemo } from '#content/demo-shop/recording-demo.ts'

/** Whether an address is about the demo of session recording: the server sends other documents for it. */
export const isRecordingDemo = (study: string) => study === recordingDemo

/** Loads the document of the present address from the server, which a link within the site does not. */
export function LoadDocument() {
  useEffect(() => window.location.reload(), [])
  return null
}
