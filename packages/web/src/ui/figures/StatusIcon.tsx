import type { ReactNode } from 'react'

const ring = <circle cx="7" cy="7" r="5.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
const disc = <circle cx="7" cy="7" r="6.5" fill="currentColor" />
const mark = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
} as const

const slice = (end: string, isLarge: boolean) => (
  <>
    {ring}
    <path d={`M7 7V3.5A3.5 3.5 0 ${isLarge ? 1 : 0} 1 ${end}Z`} fill="currentColor" />
  </>
)

const shapes = {
  dashed: (
    <circle
      cx="7"
      cy="7"
      r="5.75"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="2.6 1.915"
    />
  ),
  empty: ring,
  quarter: slice('10.5 7', false),
  half: slice('7 10.5', false),
  'three-quarter': slice('3.5 7', true),
  alert: (
    <>
      {ring}
      <path d="M7 4v3.25" {...mark} />
      <circle cx="7" cy="9.75" r="1" fill="currentColor" />
    </>
  ),
  dot: (
    <>
      {ring}
      <circle cx="7" cy="7" r="2.5" fill="currentColor" />
    </>
  ),
  check: (
    <>
      {disc}
      <path d="m4.25 7.25 1.9 1.9 3.6-4" {...mark} stroke="var(--badge-bg, var(--surface))" />
    </>
  ),
  square: <rect x="1" y="1" width="12" height="12" rx="2" fill="currentColor" />,
  box: (
    <>
      <path d="M1.75 2.5h10.5v3H1.75zM2.75 5.5v6h8.5v-6" {...mark} strokeWidth={1.5} />
      <path d="M5.5 8h3" {...mark} strokeWidth={1.5} />
    </>
  ),
  minus: (
    <>
      {ring}
      <path d="M4.5 7h5" {...mark} />
    </>
  ),
  clock: (
    <>
      {ring}
      <path d="M7 4v3.25l2 1.25" {...mark} strokeWidth={1.5} />
    </>
  ),
  'filled-dot': <circle cx="7" cy="7" r="4.5" fill="currentColor" />,
  'hollow-dot': (
    <circle cx="7" cy="7" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
  ),
} satisfies Record<string, ReactNode>

export type StatusShape = keyof typeof shapes

export function StatusIcon({ shape }: { shape: StatusShape }) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden className="shrink-0">
      {shapes[shape]}
    </svg>
  )
}
