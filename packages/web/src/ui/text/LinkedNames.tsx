import { TextLink } from '#web/ui/links/TextLink.tsx'

type Props = {
  text: string
  /** The address behind each name in the text; undefined: the name stays text. */
  addresses: Record<string, string | undefined>
}

/** A text in which names of pages are links to them, in a new tab. */
export function LinkedNames({ text, addresses }: Props) {
  const names = Object.keys(addresses).join('|')
  return text.split(new RegExp(`(${names})`)).map((part) => {
    const address = addresses[part]
    if (address === undefined) return part
    return (
      <TextLink key={part} to={address} kind="new-tab">
        {part}
      </TextLink>
    )
  })
}
