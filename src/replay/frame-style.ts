/** The arrow of a mouse, which points to the place of the cursor. */
const arrow = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 24"><path d="M2 1v17l4.5-4 3 7.5 3.5-1.5-3-7 6-.5z" fill="#111" stroke="#fff" stroke-width="1.5"/></svg>',
)}")`

/** Style of the frame around the recorded page: the page, and the cursor or finger of the visitor, named by rrweb. */
export const frameStyle = `
html, body { margin: 0; overflow: hidden; background: #fff }
iframe { display: block; border: 0 }
.measured .replayer-mouse { display: none }
.replayer-wrapper { position: relative }
.replayer-mouse { position: absolute; z-index: 1; width: 20px; height: 24px; margin: -1px 0 0 -2px; background: ${arrow} no-repeat; pointer-events: none }
.replayer-mouse::after { content: ''; position: absolute; width: 28px; height: 28px; margin: -13px 0 0 -12px; border-radius: 50%; background: #e8590c; opacity: 0 }
.replayer-mouse.active::after { animation: pressed .5s ease-out }
.replayer-mouse.touch-device { background: none }
.replayer-mouse.touch-device.touch-active::after { opacity: .5 }
@keyframes pressed { from { opacity: .7; transform: scale(.4) } to { opacity: 0; transform: scale(1.4) } }
@media (prefers-reduced-motion: reduce) { .replayer-mouse.active::after { animation-timing-function: steps(1, end) } }
`
