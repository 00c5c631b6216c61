/** A `ResizeObserver` that reports this width, in px, for every element: tests have no layout. */
export function observerOf(width: number) {
  return class {
    constructor(report: (entries: unknown[]) => void) {
      this.observe = () => report([{ contentRect: { width } }])
    }
    observe
    disconnect = () => undefined
  }
}
