import { markPath, markSize } from '@curbcut/contract'

const tones = { accent: 'text-accent', quiet: 'text-ink3' } as const

/**
 * The mark of the product; the text next to it names the product. In forced colours a picture keeps its
 * colours, so the mark takes the colour of the element around it.
 */
export function Mark({ size, tone = 'accent' }: { size: number; tone?: keyof typeof tones }) {
  return (
    <span className={`shrink-0 ${tones[tone]}`} aria-hidden>
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${markSize} ${markSize}`}
        fill="currentColor"
        className="block"
      >
        <path d={markPath} />
      </svg>
    </span>
  )
}
