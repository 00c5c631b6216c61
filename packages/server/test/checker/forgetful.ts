import { answer } from './answer.ts'

answer({ state: 'read' })
for (;;) Math.random()
