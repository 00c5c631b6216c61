import type { TrialParts } from './run-trial.ts'
import { unnoticed, type Scale, type Trial } from './trials.ts'

export const rolling = ({ product }: TrialParts, { rounds }: Scale): Trial => ({
  part: 'rolling',
  name: `both processes replaced, one after the other${rounds > 1 ? `, ${rounds} times` : ''}`,
  promised: unnoticed,
  async disturb() {
    for (let round = 0; round < rounds; round += 1) await product.replaceBoth()
  },
})

export const anotherKey = ({ product }: TrialParts): Trial => ({
  part: 'key',
  name: 'a third process started with another SECRET_KEY',
  promised: unnoticed,
  async disturb() {
    const isRefused = await product.isRefusedWithAnotherKey()
    return {
      text: isRefused ? 'refused to start' : 'started',
      wrong: isRefused ? [] : ['a start with another SECRET_KEY was not refused'],
    }
  },
})
