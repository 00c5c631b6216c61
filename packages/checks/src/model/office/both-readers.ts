import type { PartReader } from '#checks/office/read-part.ts'

/** Lets another reader follow a part while it is checked. What fails there ends that one alone. */
export function bothReaders(checking: PartReader, following: PartReader | undefined): PartReader {
  let other = following
  const tell = (call: (reader: PartReader) => void) => {
    try {
      if (other) call(other)
    } catch {
      other = undefined
    }
  }
  return {
    open(name, attributes) {
      checking.open?.(name, attributes)
      tell((reader) => reader.open?.(name, attributes))
    },
    close(name) {
      checking.close?.(name)
      tell((reader) => reader.close?.(name))
    },
    text(said) {
      checking.text?.(said)
      tell((reader) => reader.text?.(said))
    },
    isDone: () => checking.isDone?.() ?? false,
  }
}
