import { logoSvgPath, logoSize } from '@curbcut/contract'

const tones = { accent: 'text-accent', quiet: 'text-ink3' } as const

/** A picture would keep its colours in forced colours; this takes the colour of the text. */
export function LogoMark({ size, tone = 'accent' }: { size: number; tone?: keyof typeof tones }) {
  return (
    <span className={`shrink-0 ${tones[tone]}`} aria-hidden>
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${logoSize} ${logoSize}`}
        fill="currentColor"
        className="block"
      >
        <path d={logoSvgPath} />
      </svg>
    </span>
  )
}
