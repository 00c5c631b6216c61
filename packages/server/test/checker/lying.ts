import { answer } from './answer.ts'

answer({ state: 'waiting', conditions: [{ rule: '<b>', status: 'fine' }] })
