import { isInvisible } from '@curbcut/contract'

/** Replaces only what deceives or breaks. Cuts to 255 bytes of UTF-8, before the extension. */
export function toSafeFileName(name: string): string {
  const cleanName = name.toWellFormed().replace(deceivingCharacters, '_').trim()
  const { stem, extension } = splitExtension(cleanName)
  return withSuffix(isInvisible(stem) ? `file${extension}` : cleanName, '')
}

/** A plain file name on Windows, macOS and Linux, which never leads out of its folder. */
export function toPortableFileName(name: string): string {
  const safeName = toSafeFileName(name)
  if (/^\.+$/.test(safeName)) return '_'
  const portableName = withoutTrailingDots(safeName.replace(/[/\\<>:"|?*]/g, '_'))
  return withoutTrailingDots(
    withSuffix(reservedDeviceNames.test(portableName) ? `_${portableName}` : portableName, ''),
  )
}

/** Adds a suffix to the stem, within the limit of file systems. */
export function withSuffix(name: string, suffix: string): string {
  const { stem, extension } = splitExtension(name)
  let remainingBytes = maxNameBytes - Buffer.byteLength(suffix + extension)
  let cutStem = ''
  for (const character of stem) {
    remainingBytes -= Buffer.byteLength(character)
    if (remainingBytes < 0) break
    cutStem += character
  }
  return cutStem + suffix + extension
}

const maxNameBytes = 255
/** Longer than any meaningful extension. */
const maxExtensionLength = 20

// Controls, ends of lines, and the embeddings, overrides and isolates of bidirectional text.
const deceivingCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu
const reservedDeviceNames = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *(?:\.|$)/i

const withoutTrailingDots = (name: string) => name.replace(/[. ]+$/, '') || '_'

function splitExtension(name: string) {
  const dot = name.lastIndexOf('.')
  const hasExtension = dot > 0 && name.length - dot <= maxExtensionLength
  const stem = hasExtension ? name.slice(0, dot) : name
  return { stem, extension: name.slice(stem.length) }
}
