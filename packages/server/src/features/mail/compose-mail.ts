import { texts } from '@curbcut/contract'

/** What a mail says, before it is written as text and as HTML. */
export type Letter = {
  subject: string
  /** Sentences, a paragraph each. */
  opening: readonly string[]
  /** Lines like `Verification code: 12345678`. */
  facts: readonly { label: string; value: string }[]
  link: { label: string; address: string }
  closing: readonly string[]
}

/** The same letter twice: for those who read text, and for those who read HTML. */
export function composeMail({ subject, opening, facts, link, closing }: Letter) {
  return {
    subject,
    text: [
      ...opening,
      facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      `${link.label}:\n${link.address}`,
      ...closing,
      texts.product,
    ].join('\n\n'),
    html: toHtml({ subject, opening, facts, link, closing }),
  }
}

function toHtml({ subject, opening, facts, link, closing }: Letter): string {
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escape(subject)}</h1>`,
    ...opening.map((line) => paragraph(escape(line))),
    ...facts.map(({ label, value }) =>
      paragraph(`${escape(label)}: <strong style="font-size:18px">${escape(value)}</strong>`),
    ),
    paragraph(`<a href="${escape(link.address)}" style="color:#0b4f8a">${escape(link.label)}</a>`),
    ...closing.map((line) => paragraph(escape(line))),
    paragraph(escape(texts.product)),
  ].join('\n')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#14181c;font:16px/24px sans-serif">
<main style="max-width:560px">
${body}
</main>
</body>
</html>
`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
