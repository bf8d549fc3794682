/** A place that attracts clicks, in pixels of the picture: most fall near its middle. */
export interface SampleTarget {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly odds: number
  /** Median seconds until the click, scrolling aside. */
  readonly seconds: number
}

/** How made-up participants look at a picture for one task. */
export interface SampleLook {
  readonly targets: readonly SampleTarget[]
  /** Odds, among those of the targets, of a click anywhere. */
  readonly stray: number
  /** Chance to give up. */
  readonly skip: number
}

/** Where made-up participants click, by task. */
export interface FirstClickSample {
  readonly tool: 'firstclick'
  readonly looks: Readonly<Record<string, SampleLook>>
  /** Odds of what they click with. */
  readonly pointers: { readonly mouse: number; readonly touch: number; readonly keyboard: number }
}
