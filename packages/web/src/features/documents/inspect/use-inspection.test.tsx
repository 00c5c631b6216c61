import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { anId } from '#test/answers/jobs.ts'
import { aPart, modelCheck } from '#test/answers/models.ts'
import { answer, type Call } from '#test/server.ts'
import { createStore } from '#web/app/store.ts'
import { usePageTurning } from './page/use-page-turning.ts'
import { useInspection } from './use-inspection.ts'

const document = { jobId: anId(0x100), fileId: anId(0x200), version: 'original' }
const many = Array.from({ length: 1000 }, (_, id) =>
  aPart(id, { page: undefined, object: `${id} 0` }),
)

const asked = { document, checkId: modelCheck, isTagged: true, marks: new Map(), hasPages: false }

function openInspectPage() {
  answer('listModel', ({ query }: Call) => {
    const from = Number(query.get('from'))
    const next = from + 200 < 1000 ? from + 200 : null
    return {
      list: 'parts',
      check: modelCheck,
      total: 1000,
      entries: many.slice(from, from + 200),
      next,
    }
  })
  const store = createStore()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  const { result } = renderHook(() => useInspection({ ...asked, turning: usePageTurning() }), {
    wrapper,
  })
  return result
}

test('who reads what stands before a chosen part is not brought back to it', async () => {
  const result = openInspectPage()
  const begins = (at: number) =>
    waitFor(() => expect(result.current.outline.entries[0]?.id).toBe(at))
  await begins(0)
  act(() => result.current.choose({ id: 900 }))
  await begins(850)

  for (const at of [650, 450, 250]) {
    act(() => result.current.showEarlier())
    await begins(at)
  }
  expect(result.current.start).toBe(250)
  act(() => result.current.choose({ id: 901 }))
  await begins(851)
})
