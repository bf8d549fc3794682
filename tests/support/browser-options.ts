/** Every name below `.test` is this machine: sites of other origins, served by the test. */
export const siteNames = '--host-resolver-rules=MAP *.test 127.0.0.1'

/** A drawn picture, a tone and a made-up screen, allowed without a question of the browser. */
export const fakeDevices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** On a busy machine, the browser gives up the animation of a scroll by keys, and the page stays where it was. */
export const withoutSmoothScrolling = ['--disable-smooth-scrolling']
