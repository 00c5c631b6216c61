import type { PartReader } from '#checks/office/read-part.ts'

/**
 * Lets another reader go along while a part is checked, one step ahead: a finding can name what it has just read.
 * What fails there ends that one alone.
 */
export function bothReaders(checking: PartReader, modelling: PartReader | undefined): PartReader {
  let other = modelling
  const tell = (call: (reader: PartReader) => void) => {
    try {
      if (other) call(other)
    } catch {
      other = undefined
    }
  }
  return {
    open(name, attributes) {
      tell((reader) => reader.open?.(name, attributes))
      checking.open?.(name, attributes)
    },
    close(name) {
      tell((reader) => reader.close?.(name))
      checking.close?.(name)
    },
    text(words) {
      tell((reader) => reader.text?.(words))
      checking.text?.(words)
    },
    isDone: () => checking.isDone?.() ?? false,
  }
}
