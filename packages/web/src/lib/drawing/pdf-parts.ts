import type { PdfPart } from './preview-messages.ts'

/** Fonts, CJK tables and image decoders of pdf.js. No other address is ever fetched. */
const partUrls = new Map(
  Object.entries({
    ...import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
    ...import.meta.glob<string>(
      '../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
      { query: '?url', import: 'default', eager: true },
    ),
    ...import.meta.glob<string>(
      '../../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
      { query: '?url', import: 'default', eager: true },
    ),
  }).map(([path, address]) => [path.split('/').slice(-2).join('/'), address]),
)

/** Null for an unknown name. */
export async function fetchPdfPart({ folder, name }: PdfPart): Promise<ArrayBuffer | null> {
  const address = partUrls.get(`${folder}/${name}`)
  if (!address) return null
  const answer = await fetch(address)
  return answer.ok ? answer.arrayBuffer() : null
}
