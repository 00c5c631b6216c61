import * as objects from '@curbcut/checks/objects/objects.ts'
import { decodeStream } from '@curbcut/checks/objects/streams.ts'
import { isMadeTitle } from '@curbcut/checks/xmp/program-titles.ts'
import { saysText } from '@curbcut/checks/result/says-text.ts'
import { readXml } from '@curbcut/checks/xmp/xml.ts'
import type { XmlElement } from '@curbcut/checks/xmp/xml.ts'
import { readXmp } from '@curbcut/checks/xmp/xmp.ts'
import type { Xmp } from '@curbcut/checks/xmp/xmp.ts'
import type { Dict } from '@curbcut/checks/objects/values.ts'
import type { OpenPdf } from './open-pdf.ts'
import { elementsIn } from './xmp-tree.ts'

/** What a document says of itself. */
export type Metadata = {
  /** The packet of XMP, where there is one that can be rewritten safely. */
  xml: string | undefined
  /** There is one that cannot. */
  isUnreadable: boolean
  /** The title in the packet, and that of the older dictionary. */
  xmpTitle: string | undefined
  /** The title in the packet is not given in languages, as it has to be. */
  isPlainTitle: boolean
  infoTitle: string | undefined
  /** The languages of its content, as the packet names them. */
  languages: string[]
  /** The part of PDF/A that it claims to follow. */
  archivalPart: () => string | undefined
}

/** `known` is what the packet says, where somebody has read it already. */
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
      // Other encodings, and bytes that are none, would not come back as they were.
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

/** The titles of which something can be read. */
export function titlesIn(info: Dict | undefined, xmp: Xmp | undefined): Titles {
  const readable = (title: string | undefined) => (saysText(title) ? title?.trim() : undefined)
  return { xmpTitle: readable(xmp?.title), infoTitle: readable(objects.textAt(info, 'Title')) }
}

type Described = { metadata: Titles; name: string }

/** The title as readers show it. The name of a file is none, nor is that of the document. */
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
