/**
 * The only place of colours: `tokens.css` is generated from it, and a test checks each contrast.
 */

/** As six hex digits. */
export type Shade = { light: string; dark: string }

const of = (light: string, dark: string): Shade => ({ light, dark })

/** Of the themes System, Light and Dark. */
export const normalPalette = {
  canvas: of('f6f7f8', '0e1114'),
  surface: of('ffffff', '161a1e'),
  sunken: of('eef0f2', '0a0d0f'),
  hover: of('e9ecef', '21272d'),
  selected: of('e3eef9', '17304a'),
  line: of('d9dee3', '2c333a'),
  'line-strong': of('6f7883', '7d8894'),
  ink: of('14181c', 'eceff2'),
  ink2: of('414952', 'bcc4cd'),
  ink3: of('565f69', 'a0aab5'),
  accent: of('0b4f8a', '8ec5ff'),
  'accent-hover': of('083c6b', 'b5d9ff'),
  'on-accent': of('ffffff', '06182a'),
  focus: of('0b4f8a', '8ec5ff'),
  'danger-solid': of('a4161a', 'ff9c98'),
  'danger-solid-hover': of('7f1013', 'ffbfbc'),
  'on-danger': of('ffffff', '06182a'),
  success: of('0f5132', '86ddaf'),
  'success-bg': of('e3f3ea', '10291d'),
  danger: of('97161b', 'ffb1ae'),
  'danger-bg': of('fcebeb', '3a1516'),
  warning: of('6b4300', 'f5cb6b'),
  'warning-bg': of('fff1d2', '332504'),
  info: of('0b4f8a', 'a6d1ff'),
  'info-bg': of('e5f0fa', '112a42'),
  review: of('542c8f', 'd5bdff'),
  'review-bg': of('f1ebfa', '2a1e42'),
  neutral: of('414952', 'bcc4cd'),
  'neutral-bg': of('ebeef1', '252b31'),
} as const satisfies Record<string, Shade>

export type Token = keyof typeof normalPalette

/** Of the theme High contrast, and of System if the browser prefers more contrast. */
export const contrastPalette: Record<Token, Shade> = {
  canvas: of('ffffff', '000000'),
  surface: of('ffffff', '000000'),
  sunken: of('ffffff', '000000'),
  hover: of('e6e6e6', '262626'),
  selected: of('d6e8ff', '00264d'),
  line: of('000000', 'ffffff'),
  'line-strong': of('000000', 'ffffff'),
  ink: of('000000', 'ffffff'),
  ink2: of('000000', 'ffffff'),
  ink3: of('1f1f1f', 'e0e0e0'),
  accent: of('00308f', '9fd0ff'),
  'accent-hover': of('001f5c', 'c7e4ff'),
  'on-accent': of('ffffff', '000000'),
  focus: of('00308f', 'ffe14d'),
  'danger-solid': of('7a0006', 'ffc2bf'),
  'danger-solid-hover': of('520004', 'ffdedc'),
  'on-danger': of('ffffff', '000000'),
  success: of('003d1f', '9cf0c0'),
  'success-bg': of('ffffff', '000000'),
  danger: of('7a0006', 'ffc2bf'),
  'danger-bg': of('ffffff', '000000'),
  warning: of('4d2f00', 'ffdd80'),
  'warning-bg': of('ffffff', '000000'),
  info: of('00308f', 'bbddff'),
  'info-bg': of('ffffff', '000000'),
  review: of('3b0f7a', 'e3d2ff'),
  'review-bg': of('ffffff', '000000'),
  neutral: of('000000', 'ffffff'),
  'neutral-bg': of('ffffff', '000000'),
}

type Pair = { on: Token; of: readonly Token[]; atLeast: number }

const grounds = ['canvas', 'surface', 'sunken', 'hover', 'selected'] as const

/** The WCAG ratios are 7 for text (1.4.6) and 3 for shapes (1.4.11). */
export const contrastPairs: readonly Pair[] = [
  ...grounds.map((on): Pair => ({ on, of: ['ink', 'ink2'], atLeast: 7 })),
  ...grounds.map((on): Pair => ({ on, of: ['accent', 'accent-hover'], atLeast: 6.9 })),
  ...grounds.map((on): Pair => ({ on, of: ['line-strong', 'focus'], atLeast: 3 })),
  // Disabled words and decoration only.
  { on: 'surface', of: ['ink3'], atLeast: 4.5 },
  { on: 'surface', of: ['success', 'danger', 'warning', 'info', 'review', 'neutral'], atLeast: 7 },
  { on: 'canvas', of: ['danger', 'success', 'warning'], atLeast: 7 },
  { on: 'accent', of: ['on-accent'], atLeast: 7 },
  { on: 'accent-hover', of: ['on-accent'], atLeast: 7 },
  { on: 'danger-solid', of: ['on-danger'], atLeast: 7 },
  { on: 'danger-solid-hover', of: ['on-danger'], atLeast: 7 },
  { on: 'success-bg', of: ['success'], atLeast: 7 },
  { on: 'danger-bg', of: ['danger'], atLeast: 7 },
  { on: 'warning-bg', of: ['warning'], atLeast: 7 },
  { on: 'info-bg', of: ['info'], atLeast: 7 },
  { on: 'review-bg', of: ['review'], atLeast: 7 },
  { on: 'neutral-bg', of: ['neutral'], atLeast: 7 },
]

export function tokensCss(): string {
  return [
    '/* Generated from tokens.ts by tokens.test.ts: `npx vitest run --project web tokens -u`. */',
    `:root {\n  color-scheme: light dark;\n${declarations(normalPalette, '  ')}}`,
    "[data-theme='light'] {\n  color-scheme: light;\n}",
    "[data-theme='dark'] {\n  color-scheme: dark;\n}",
    `[data-theme='contrast'] {\n${declarations(contrastPalette, '  ')}}`,
    `@media (prefers-contrast: more) {\n  :root:not([data-theme]) {\n${declarations(contrastPalette, '    ')}  }\n}`,
    '',
  ].join('\n')
}

function declarations(palette: Record<Token, Shade>, indent: string): string {
  return Object.entries(palette)
    .map(([name, { light, dark }]) => `${indent}--${name}: light-dark(#${light}, #${dark});\n`)
    .join('')
}
