/** The only place of colours: `tokens.css` is generated from it; a test checks each contrast. */

/** As six hex digits. */
export type Shade = { light: string; dark: string }

const shade = (light: string, dark: string): Shade => ({ light, dark })

/** Of the themes System, Light and Dark. */
export const normalPalette = {
  canvas: shade('f6f7f8', '0e1114'),
  surface: shade('ffffff', '161a1e'),
  sunken: shade('eef0f2', '0a0d0f'),
  hover: shade('e9ecef', '21272d'),
  selected: shade('e3eef9', '17304a'),
  line: shade('d9dee3', '2c333a'),
  'line-strong': shade('6f7883', '7d8894'),
  ink: shade('14181c', 'eceff2'),
  ink2: shade('414952', 'bcc4cd'),
  ink3: shade('565f69', 'a0aab5'),
  accent: shade('0b4f8a', '8ec5ff'),
  'accent-hover': shade('083c6b', 'b5d9ff'),
  'on-accent': shade('ffffff', '06182a'),
  focus: shade('0b4f8a', '8ec5ff'),
  'danger-solid': shade('a4161a', 'ff9c98'),
  'danger-solid-hover': shade('7f1013', 'ffbfbc'),
  'on-danger': shade('ffffff', '06182a'),
  success: shade('0f5132', '86ddaf'),
  'success-bg': shade('e3f3ea', '10291d'),
  danger: shade('97161b', 'ffb1ae'),
  'danger-bg': shade('fcebeb', '3a1516'),
  warning: shade('6b4300', 'f5cb6b'),
  'warning-bg': shade('fff1d2', '332504'),
  info: shade('0b4f8a', 'a6d1ff'),
  'info-bg': shade('e5f0fa', '112a42'),
  review: shade('542c8f', 'd5bdff'),
  'review-bg': shade('f1ebfa', '2a1e42'),
  neutral: shade('414952', 'bcc4cd'),
  'neutral-bg': shade('ebeef1', '252b31'),
} as const satisfies Record<string, Shade>

export type Token = keyof typeof normalPalette

/** Of the theme High contrast, and of System if the browser prefers more contrast. */
export const contrastPalette: Record<Token, Shade> = {
  canvas: shade('ffffff', '000000'),
  surface: shade('ffffff', '000000'),
  sunken: shade('ffffff', '000000'),
  hover: shade('e6e6e6', '262626'),
  selected: shade('d6e8ff', '00264d'),
  line: shade('000000', 'ffffff'),
  'line-strong': shade('000000', 'ffffff'),
  ink: shade('000000', 'ffffff'),
  ink2: shade('000000', 'ffffff'),
  ink3: shade('1f1f1f', 'e0e0e0'),
  accent: shade('00308f', '9fd0ff'),
  'accent-hover': shade('001f5c', 'c7e4ff'),
  'on-accent': shade('ffffff', '000000'),
  focus: shade('00308f', 'ffe14d'),
  'danger-solid': shade('7a0006', 'ffc2bf'),
  'danger-solid-hover': shade('520004', 'ffdedc'),
  'on-danger': shade('ffffff', '000000'),
  success: shade('003d1f', '9cf0c0'),
  'success-bg': shade('ffffff', '000000'),
  danger: shade('7a0006', 'ffc2bf'),
  'danger-bg': shade('ffffff', '000000'),
  warning: shade('4d2f00', 'ffdd80'),
  'warning-bg': shade('ffffff', '000000'),
  info: shade('00308f', 'bbddff'),
  'info-bg': shade('ffffff', '000000'),
  review: shade('3b0f7a', 'e3d2ff'),
  'review-bg': shade('ffffff', '000000'),
  neutral: shade('000000', 'ffffff'),
  'neutral-bg': shade('ffffff', '000000'),
}

type ContrastPair = { on: Token; of: readonly Token[]; atLeast: number }

const backgrounds = ['canvas', 'surface', 'sunken', 'hover', 'selected'] as const

/** The WCAG ratios are 7 for text (1.4.6) and 3 for shapes (1.4.11). */
export const contrastPairs: readonly ContrastPair[] = [
  ...backgrounds.map((on): ContrastPair => ({ on, of: ['ink', 'ink2'], atLeast: 7 })),
  ...backgrounds.map((on): ContrastPair => ({ on, of: ['accent', 'accent-hover'], atLeast: 6.9 })),
  ...backgrounds.map((on): ContrastPair => ({ on, of: ['line-strong', 'focus'], atLeast: 3 })),
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

export function renderTokensCss(): string {
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
