import { isUnseen } from '@curbcut/contract'

/**
 * The name under which a document is saved, alone or in a zip, keeps its text in every script. Only
 * what deceives or breaks is changed: control characters and signs that turn the direction of writing
 * become `_`, half characters `\ufffd`, a name of which nothing is seen `file`, and more than 255
 * bytes of UTF-8, the most that file systems take, are cut before the extension.
 *
 * In a zip (`toEntryName`) it moreover has to be one plain file on Windows, macOS and Linux: `_` for
 * what separates folders and for `<>:"|?*`, nothing for dots and spaces at the end, and `_` before
 * the names of devices as `CON` or `COM1.pdf`. So no entry leads out of its folder.
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

/** The name with this behind its stem, cut to what file systems take. */
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
/** Longer than any extension that means something. */
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
