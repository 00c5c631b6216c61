import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePageSheet } from './use-page-sheet.ts'

test('whoever closes it after as many pages as the drawing has is led to the questions, once', () => {
  const toQuestions = vi.fn<() => void>()
  const { result } = renderHook(() => usePageSheet({ focusQuestions: toQuestions }))
  const close = () => act(() => result.current.close())

  result.current.recordShownPage({ page: 1, of: 2 })
  close()
  expect(toQuestions).not.toHaveBeenCalled()
  result.current.recordShownPage({ page: 2, of: 2 })
  close()
  expect(toQuestions).toHaveBeenCalledOnce()
  close()

  expect(toQuestions).toHaveBeenCalledOnce()
})
