/** A spoken sentence: milliseconds, and its words. */
export interface Caption {
  readonly from: number
  readonly to: number
  readonly text: string
}

const two = (value: number) => String(value).padStart(2, '0')

/** A time of WebVTT: `00:01:02.500`. */
const vttTime = (ms: number) => {
  const whole = Math.max(0, Math.round(ms))
  const seconds = Math.floor(whole / 1000)
  const rest = String(whole % 1000).padStart(3, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${rest}`
}

/** Text of a cue: markup is escaped, and an empty line would end the cue. */
const cueText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()

/** Captions as a WebVTT file. */
export const toVtt = (captions: readonly Caption[]) =>
  ['WEBVTT', ...captions.map(({ from, to, text }) => `${vttTime(from)} --> ${vttTime(to)}\n${cueText(text)}`)]
    .join('\n\n')
    .concat('\n')

/** The caption that is spoken at a moment. */
export const captionAt = (captions: readonly Caption[], at: number) =>
  captions.findLast(({ from, to }) => from <= at && at < to)
