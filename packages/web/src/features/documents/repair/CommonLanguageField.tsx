import { maxAnswerLengths } from '@curbcut/contract'
import { useState } from 'react'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { repairAllTexts, repairDialogTexts } from './repair-texts.ts'

type Props = { count: number; onFill: (language: string, before: string) => void }

/** One language for the documents without a guess; fields that hold no other follow each letter. */
export function CommonLanguageField({ count, onFill }: Props) {
  const [language, setLanguage] = useState('')
  const changeLanguage = (text: string) => {
    setLanguage(text)
    onFill(text, language)
  }
  return (
    <TextField
      field={{ name: 'language-of-others', value: language, onChange: changeLanguage }}
      label={repairAllTexts.languageOfOthers(count)}
      hint={repairDialogTexts.languageHint}
      input={{ autoComplete: 'off', maxLength: maxAnswerLengths.language }}
    />
  )
}
