import { jobMoveNames, jobMoves, jobStatuses } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { stateDiagram } from './state-diagram.ts'

test('every row of the moves table is an arrow of the diagram', () => {
  const lines = stateDiagram().split('\n')

  for (const { from, to, label } of jobMoveNames.map((name) => jobMoves[name])) {
    for (const status of from) {
      const arrow = lines.find((line) => line.startsWith(`  ${status} --> ${to}: `))
      expect(arrow).toContain(label)
    }
  }
})

test('every status can be reached', () => {
  const diagram = stateDiagram()

  expect(jobStatuses.filter((status) => !diagram.includes(`--> ${status}`))).toEqual([])
})
