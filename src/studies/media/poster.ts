/** Longest side of a poster in pixels. */
const maxSide = 480
/** Milliseconds after the start: the first picture of a screen may be empty. */
const delayMs = 1500

/** A picture of a stream as JPEG in base64; null where the browser draws none. */
export const drawPoster = async (stream: MediaStream) => {
  try {
    const video = document.createElement('video')
    video.muted = true
    video.srcObject = stream
    await video.play()
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    const scale = Math.min(1, maxSide / Math.max(video.videoWidth, video.videoHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    video.srcObject = null
    const [, content] = canvas.toDataURL('image/jpeg', 0.7).split(',')
    return content ?? null
  } catch {
    return null
  }
}
