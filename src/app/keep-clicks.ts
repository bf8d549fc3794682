/** What a click changes. Links work by themselves, and what is typed into a field stays in it. */
const listening = ['button', 'input[type="radio"]', 'input[type="checkbox"]']
const held = listening.map((control) => `main ${control}`).join()

/**
 * Holds back clicks on the controls of a page that does not listen yet. `release` does them, in order, once it
 * listens; `drop` lets them go.
 */
export function keepClicks() {
  const kept: HTMLElement[] = []
  let tellFirst = () => {}
  const clicked = new Promise<void>((resolve) => (tellFirst = resolve))
  const hold = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const control = event.target.closest<HTMLElement>(held)
    if (!control) return
    event.preventDefault()
    event.stopPropagation()
    kept.push(control)
    tellFirst()
  }
  const drop = () => {
    removeEventListener('click', hold, true)
    kept.length = 0
  }
  addEventListener('click', hold, true)
  return {
    /** Resolves when a click is being held. */
    clicked,
    drop,
    release() {
      const controls = [...kept]
      drop()
      for (const control of controls) control.click()
    },
  }
}
