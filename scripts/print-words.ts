import { interfaceTexts } from './interface-texts.ts'
import { isSpecified } from './specified-texts.ts'

const all = interfaceTexts()
const own = all.filter(({ text }) => !isSpecified(text))
for (const [path, texts] of Map.groupBy(own, (text) => text.path)) {
  console.log(path)
  for (const { line, text } of texts) {
    console.log(`${String(line).padStart(5)}  ${text.replaceAll(/\s+/g, ' ').trim()}`)
  }
}
console.log(`${own.length} own texts; ${all.length - own.length} are the customer’s and stay`)
