import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSending } from './use-sending.ts'

test('two presses at once send once', async () => {
  const { result } = renderHook(useSending)
  const sent: string[] = []
  const answer = Promise.withResolvers<void>()
  const send = (press: string) =>
    result.current.sendOnce(async () => {
      sent.push(press)
      await answer.promise
    })

  act(() => {
    void send('first')
    void send('second')
  })
  expect(result.current.isSending).toBe(true)
  await act(async () => answer.resolve())

  expect(sent).toEqual(['first'])
  expect(result.current.isSending).toBe(false)
})

test('a form whose call broke off can send again', async () => {
  const { result } = renderHook(useSending)
  const broken = new Error('broken off')

  await act(async () => {
    await expect(result.current.sendOnce(() => Promise.reject(broken))).rejects.toBe(broken)
  })
  expect(result.current.isSending).toBe(false)
  let isSent = false
  await act(() =>
    result.current.sendOnce(async () => {
      isSent = true
    }),
  )

  expect(isSent).toBe(true)
})
