import { isUnseen } from '@curbcut/contract'

/**
 * Replaces only what deceives or breaks: controls and direction marks by `_`, half characters by
 * `\ufffd`, an invisible name by `file`. Cuts to 255 bytes of UTF-8, before the extension.
 */
export function toSavedName(name: string): string {
  const plain = name.toWellFormed().replace(deceiving, '_').trim()
  const { stem, extension } = split(plain)
  return withSuffix(isUnseen(stem) ? `file${extension}` : plain, '')
}

/** A plain file name on Windows, macOS and Linux, which never leads out of its folder. */
export function toEntryName(name: string): string {
  const saved = toSavedName(name)
  if (/^\.+$/.test(saved)) return '_'
  const plain = withoutEnd(saved.replace(/[/\\<>:"|?*]/g, '_'))
  return withoutEnd(withSuffix(devices.test(plain) ? `_${plain}` : plain, ''))
}

/** Adds a suffix to the stem, within the limit of file systems. */
export function withSuffix(name: string, suffix: string): string {
  const { stem, extension } = split(name)
  let remainingBytes = maxBytes - Buffer.byteLength(suffix + extension)
  let cutStem = ''
  for (const character of stem) {
    remainingBytes -= Buffer.byteLength(character)
    if (remainingBytes < 0) break
    cutStem += character
  }
  return cutStem + suffix + extension
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
