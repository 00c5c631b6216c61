import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { IconButton } from './IconButton.tsx'

type Props = {
  /** The accessible name, also drawn inside the empty field: 'Search job name'. */
  label: string
  /** The search in effect; a change from outside replaces what stands in the field. */
  value: string
  /** Milliseconds between the last key and `onSearch`. Enter and Clear do not wait. */
  delayMs: number
  onSearch: (query: string) => void
}

/** A search that starts by itself once the typing pauses. */
export function SearchField({ label, value, delayMs, onSearch }: Props) {
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState(value)
  // Compared with the former value, not with what was asked: the address follows a render later.
  const [formerValue, setFormerValue] = useState(value)
  if (value !== formerValue) {
    setFormerValue(value)
    if (value !== asked) setText(value)
    setAsked(value)
  }

  const search = useEffectEvent((query: string) => {
    if (query.trim() === asked) return
    setAsked(query.trim())
    onSearch(query.trim())
  })
  useEffect(() => {
    const timer = setTimeout(() => search(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])

  const searchNow = (query: string) => {
    setText(query)
    setAsked(query.trim())
    if (query.trim() !== asked) onSearch(query.trim())
  }
  return (
    <AriaSearchField
      aria-label={label}
      className="relative w-full max-w-80"
      value={text}
      onChange={setText}
      onSubmit={searchNow}
      onClear={() => searchNow('')}
    >
      <Search size={18} aria-hidden className="absolute inset-y-0 left-3 my-auto text-ink2" />
      <Input className="input input-search" placeholder={label} />
      {text && (
        <span className="absolute inset-y-0 right-1 flex items-center">
          <IconButton label="Clear search" size="small" tooltip={null}>
            <X size={16} aria-hidden />
          </IconButton>
        </span>
      )}
    </AriaSearchField>
  )
}
