import * as objects from '@curbcut/checks/pdf/objects.ts'
import { decodeStream } from '@curbcut/checks/pdf/streams.ts'
import type { Dict } from '@curbcut/checks/pdf/values.ts'
import { hasVisibleText } from '@curbcut/checks/result/has-visible-text.ts'
import { isGeneratedTitle } from '@curbcut/checks/xmp/generated-titles.ts'
import { readXml } from '@curbcut/checks/xmp/xml.ts'
import type { XmlElement } from '@curbcut/checks/xmp/xml.ts'
import { readXmp } from '@curbcut/checks/xmp/xmp.ts'
import type { Xmp } from '@curbcut/checks/xmp/xmp.ts'
import type { OpenPdf } from './open-pdf.ts'
import { elementsIn } from './xmp-tree.ts'

export type Metadata = {
  /** The XMP packet, if it can be rewritten safely. */
  xml: string | undefined
  /** Whether there is a packet that cannot be rewritten. */
  isUnreadable: boolean
  xmpTitle: string | undefined
  hasPlainTextTitle: boolean
  infoTitle: string | undefined
  languages: string[]
  pdfaPart: () => string | undefined
}

const noMetadata: Omit<Metadata, 'infoTitle' | 'isUnreadable'> = {
  xml: undefined,
  xmpTitle: undefined,
  hasPlainTextTitle: false,
  languages: [],
  pdfaPart: () => undefined,
}

/** `parsedXmp` is the packet if it is parsed already. */
export function readMetadata({ catalog, source }: OpenPdf, parsedXmp?: Xmp): Metadata {
  const { infoTitle } = readTitles(source.info, undefined)
  const isUnreadable = objects.has(catalog, 'Metadata')
  const empty: Metadata = { ...noMetadata, infoTitle, isUnreadable }
  const stream = objects.streamAt(catalog, 'Metadata')
  try {
    const bytes = stream && decodeStream(stream, source.inflateBudget)
    if (!bytes) return empty
    const xmp = parsedXmp ?? readXmp(bytes)
    return {
      // Other encodings and malformed bytes would be changed by rewriting.
      xml: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
      isUnreadable: false,
      ...readTitles(source.info, xmp),
      hasPlainTextTitle: xmp.hasPlainTextTitle,
      languages: xmp.contentLanguages,
      pdfaPart: () => readPdfaPart(readXml(bytes)),
    }
  } catch {
    return empty
  }
}

type Titles = Pick<Metadata, 'xmpTitle' | 'infoTitle'>

/** Omits titles without readable text. */
export function readTitles(info: Dict | undefined, xmp: Xmp | undefined): Titles {
  const visibleTitle = (title: string | undefined) =>
    hasVisibleText(title) ? title?.trim() : undefined
  return {
    xmpTitle: visibleTitle(xmp?.title),
    infoTitle: visibleTitle(objects.textAt(info, 'Title')),
  }
}

type TitleSources = { metadata: Titles; name: string }

/** The title that readers show, unless it is a file name or the name of the document. */
export function findUsableTitle({ metadata, name }: TitleSources): string | undefined {
  const title = metadata.xmpTitle ?? metadata.infoTitle
  return title === undefined || isGeneratedTitle(title, name) ? undefined : title
}

const pdfaid = 'http://www.aiim.org/pdfa/ns/id/'

function readPdfaPart(root: XmlElement): string | undefined {
  for (const element of elementsIn(root)) {
    const attribute = element.attributes.find(({ name }) => isPdfaPart(name))
    if (attribute) return attribute.value
    if (isPdfaPart(element.name)) return element.text.trim()
  }
  return undefined
}

const isPdfaPart = ({ namespace, local }: XmlElement['name']) =>
  namespace === pdfaid && local === 'part'
