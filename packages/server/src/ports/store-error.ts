import { UnavailableStoreError } from './file-store.ts'

/** Turns errors of a folder, such as a broken disk, into those of a store. */
export function toStoreError(error: unknown): UnavailableStoreError {
  if (error instanceof UnavailableStoreError) return error
  const { code = 'unknown', message } = error as NodeJS.ErrnoException
  return new UnavailableStoreError(code, message.replace(`${code}: `, ''), { cause: error })
}

export const withStoreErrors = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  work().catch((error: unknown) => {
    throw toStoreError(error)
  })
