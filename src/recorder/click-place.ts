const stepOf = (element: Element) => {
  const { localName, parentNode } = element
  const siblings = [...(parentNode?.children ?? [])].filter((sibling) => sibling.localName === localName)
  return siblings.length > 1 ? `${localName}:nth-of-type(${siblings.indexOf(element) + 1})` : localName
}

/** The path of an element from the body, over the borders of shadow roots (`>>>`). Short, and stable when content is inserted elsewhere. */
const pathOf = (target: Element) => {
  const steps: string[] = []
  let element: Element | null = target
  while (element && element.localName !== 'body' && element.localName !== 'html') {
    const root: Node | null = element.parentNode
    const isInShadow: boolean = root instanceof ShadowRoot
    steps.unshift(isInShadow ? `>>> ${stepOf(element)}` : stepOf(element))
    element = root instanceof ShadowRoot ? root.host : element.parentElement
  }
  return steps.join('>').replaceAll('>>>> ', '>>> ')
}

const share = (offset: number, size: number) =>
  size === 0 ? 0 : Math.round(Math.min(1, Math.max(0, offset / size)) * 10_000) / 10_000

/** Where an element was clicked, relative to its size: heat maps draw the click on the element wherever it is later. */
export const clickPlaceOf = ({ clientX, clientY }: MouseEvent, target: Element) => {
  const { left, top, width, height } = target.getBoundingClientRect()
  return {
    path: pathOf(target).slice(0, 1000),
    dx: share(clientX - left, width),
    dy: share(clientY - top, height),
    width: Math.round(width),
    height: Math.round(height),
  }
}
