const shownKey = 'understory.invitations'
const answeredKey = 'understory.answered'
const drawnKey = 'understory.widgets-drawn'

const dayMs = 86_400_000

const read = (key: string) => (localStorage.getItem(key) ?? '').split(' ').filter(Boolean)
const write = (key: string, values: readonly (string | number)[]) =>
  localStorage.setItem(key, values.join(' '))

/** Marks of the oldest invitations are dropped. */
const maxMarks = 50

/** How often the site invites a person, over all of its widgets. */
interface Caps {
  readonly times: number
  readonly days: number
}

/** Whether the person was invited as often as the site allows. */
export const isCapped = ({ times, days }: Caps, now: number) =>
  read(shownKey).filter((at) => now - Number(at) < days * dayMs).length >= times

/** Notes that an invitation was shown. */
export const noteShown = (now: number) => write(shownKey, [...read(shownKey), now].slice(-maxMarks))

/** Whether the person has opened or declined this invitation. */
export const isAnswered = (id: string) => read(answeredKey).includes(id)

/** Notes that the person has opened or declined an invitation: this widget asks once. */
export const noteAnswered = (id: string) =>
  write(answeredKey, [...new Set([...read(answeredKey), id])].slice(-maxMarks))

/** Whether the person is in the drawn share of the visitors; the draw of a widget is made once. */
export const isDrawn = (id: string, share: number) => {
  const drawn = read(drawnKey)
  const known = drawn.find((each) => each.startsWith(`${id}=`))
  const value = known ? Number(known.slice(id.length + 1)) : Math.floor(Math.random() * 100) / 100
  if (!known) write(drawnKey, [...drawn, `${id}=${value}`].slice(-maxMarks))
  return value < share
}
