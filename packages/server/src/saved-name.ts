import { isUnseen } from '@curbcut/contract'

/**
 * The name under which a document is saved, alone or in a zip. It keeps its text in every script and
 * changes only what deceives or breaks. Control characters and signs that turn the direction of writing
 * become `_`, and half characters `\ufffd`. A name that nobody can see becomes `file`. More than 255
 * bytes of UTF-8, the limit of file systems, are cut before the extension. In a zip (`toEntryName`) it
 * must also be one plain file on Windows, macOS and Linux. Separators of folders and `<>:"|?*` become
 * `_`, dots and spaces at the end go, and device names such as `CON` or `COM1.pdf` get `_` in front. So
 * no entry leads out of its folder.
 */
export function toSavedName(name: string): string {
  const plain = name.toWellFormed().replace(deceiving, '_').trim()
  const { stem, extension } = split(plain)
  return withSuffix(isUnseen(stem) ? `file${extension}` : plain, '')
}

/** The same name in a zip; see `toSavedName`. */
export function toEntryName(name: string): string {
  const saved = toSavedName(name)
  if (/^\.+$/.test(saved)) return '_'
  const plain = withoutEnd(saved.replace(/[/\\<>:"|?*]/g, '_'))
  return withoutEnd(withSuffix(devices.test(plain) ? `_${plain}` : plain, ''))
}

/** The name with this suffix after its stem, cut to the limit of file systems. */
export function withSuffix(name: string, suffix: string): string {
  const { stem, extension } = split(name)
  let left = maxBytes - Buffer.byteLength(suffix + extension)
  let kept = ''
  for (const character of stem) {
    left -= Buffer.byteLength(character)
    if (left < 0) break
    kept += character
  }
  return kept + suffix + extension
}

const maxBytes = 255
/** Longer than any meaningful extension. */
const maxExtensionLength = 20

// Controls, ends of lines, and the embeddings, overrides and isolates of bidirectional text.
const deceiving = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu
const devices = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *(?:\.|$)/i

const withoutEnd = (name: string) => name.replace(/[. ]+$/, '') || '_'

function split(name: string) {
  const dot = name.lastIndexOf('.')
  const hasExtension = dot > 0 && name.length - dot <= maxExtensionLength
  const stem = hasExtension ? name.slice(0, dot) : name
  return { stem, extension: name.slice(stem.length) }
}
