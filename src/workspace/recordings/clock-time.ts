/** Minutes and seconds since the start of a recording, with hours where there are some. */
export const clockTime = (ms: number) => {
  const seconds = Math.floor(Math.max(0, ms) / 1000)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const end = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes % 60).padStart(2, '0')}:${end}` : `${minutes}:${end}`
}
