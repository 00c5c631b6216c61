import * as objects from '@curbcut/checks/pdf/objects.ts'
import { decodeStream } from '@curbcut/checks/pdf/streams.ts'
import { isMadeTitle } from '@curbcut/checks/xmp/program-titles.ts'
import { saysText } from '@curbcut/checks/result/says-text.ts'
import { readXml } from '@curbcut/checks/xmp/xml.ts'
import type { XmlElement } from '@curbcut/checks/xmp/xml.ts'
import { readXmp } from '@curbcut/checks/xmp/xmp.ts'
import type { Xmp } from '@curbcut/checks/xmp/xmp.ts'
import type { Dict } from '@curbcut/checks/pdf/values.ts'
import type { OpenPdf } from './open-pdf.ts'
import { elementsIn } from './xmp-tree.ts'

export type Metadata = {
  /** The XMP packet, if it can be rewritten safely. */
  xml: string | undefined
  /** Whether there is a packet that cannot be rewritten. */
  isUnreadable: boolean
  xmpTitle: string | undefined
  /** The title is not an alternative of languages, as XMP requires. */
  isPlainTitle: boolean
  infoTitle: string | undefined
  languages: string[]
  archivalPart: () => string | undefined
}

/** `known` is the packet if it is parsed already. */
export function readMetadata({ catalog, source }: OpenPdf, known?: Xmp): Metadata {
  const { infoTitle } = titlesIn(source.info, undefined)
  const nothing = {
    ...{ xml: undefined, xmpTitle: undefined, isPlainTitle: false, infoTitle },
    ...{ languages: [], archivalPart: () => undefined },
  }
  if (!objects.has(catalog, 'Metadata')) return { ...nothing, isUnreadable: false }
  const stream = objects.streamAt(catalog, 'Metadata')
  try {
    const bytes = stream && decodeStream(stream, source.inflated)
    if (!bytes) return { ...nothing, isUnreadable: true }
    const xmp = known ?? readXmp(bytes)
    return {
      // Other encodings and malformed bytes would be changed by rewriting.
      xml: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
      ...{ ...titlesIn(source.info, xmp), isPlainTitle: xmp.isPlainTitle, isUnreadable: false },
      languages: xmp.contentLanguages,
      archivalPart: () => archivalPartIn(readXml(bytes)),
    }
  } catch {
    return { ...nothing, isUnreadable: true }
  }
}

type Titles = Pick<Metadata, 'xmpTitle' | 'infoTitle'>

/** Omits titles without readable text. */
export function titlesIn(info: Dict | undefined, xmp: Xmp | undefined): Titles {
  const readable = (title: string | undefined) => (saysText(title) ? title?.trim() : undefined)
  return { xmpTitle: readable(xmp?.title), infoTitle: readable(objects.textAt(info, 'Title')) }
}

type Described = { metadata: Titles; name: string }

/** The title that readers show, unless it is a file name or the name of the document. */
export function ownTitle({ metadata, name }: Described): string | undefined {
  const title = metadata.xmpTitle ?? metadata.infoTitle
  return title === undefined || isMadeTitle(title, name) ? undefined : title
}

const pdfaid = 'http://www.aiim.org/pdfa/ns/id/'

function archivalPartIn(root: XmlElement): string | undefined {
  for (const element of elementsIn(root)) {
    const attribute = element.attributes.find(({ name }) => isPart(name))
    if (attribute) return attribute.value
    if (isPart(element.name)) return element.text.trim()
  }
  return undefined
}

const isPart = ({ namespace, local }: XmlElement['name']) =>
  namespace === pdfaid && local === 'part'
