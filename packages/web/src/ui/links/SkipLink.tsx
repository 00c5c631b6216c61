import type { MouseEvent } from 'react'

/** Adds no history entry, so that Back leads to the page before. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={skip}
      className="text-link sr-only bg-surface focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:px-4 focus:py-2"
    >
      Skip to main content
    </a>
  )
}

function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
