import { newId } from '#server/ids.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { createOwnStore, type OwnStore } from '#server/ports/own-store.ts'

/** The store with an id, held against it as the product does: folders can lose their mount, buckets cannot. */
export const anOwnStore = async (files: FileStore): Promise<OwnStore> =>
  createOwnStore(files, { id: await files.claimId(newId()), isMountable: !files.signedAddress })
