/** The first thing in the tab order: jumps over header and sidebar to `<main id="main" tabIndex={-1}>`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="text-link sr-only bg-surface focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:px-4 focus:py-2"
    >
      Skip to main content
    </a>
  )
}
