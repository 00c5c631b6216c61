import { UnavailableStoreError } from './file-store.ts'

/** What a store failed with: faults of a folder, as of a broken disk or for want of rights, as those of any store. */
export function toStoreError(error: unknown): UnavailableStoreError {
  if (error instanceof UnavailableStoreError) return error
  const { code = 'unknown', message } = error as NodeJS.ErrnoException
  return new UnavailableStoreError(code, message.replace(`${code}: `, ''), { cause: error })
}

/** Work on a store, whose faults are reported so. */
export const asStore = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  work().catch((error: unknown) => {
    throw toStoreError(error)
  })
