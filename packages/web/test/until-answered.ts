import { QueryStatus } from '@reduxjs/toolkit/query/react'
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Store } from '#web/app/store.ts'

/**
 * Waits until no call of the app is under way. Who comes back to the page while a read is, begins none: a test that
 * waits for that read waits for this first.
 */
export async function untilAnswered({ getState }: Pick<Store, 'getState'>): Promise<void> {
  await waitFor(() => {
    const { queries, mutations } = getState().api
    const calls = [...Object.entries(queries), ...Object.entries(mutations)]
    expect(
      calls.flatMap(([key, call]) => (call?.status === QueryStatus.pending ? [key] : [])),
    ).toEqual([])
  })
}
