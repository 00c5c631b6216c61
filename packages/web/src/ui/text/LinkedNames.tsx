import { TextLink } from '#web/ui/links/TextLink.tsx'

type Props = {
  text: string
  /** By the name in the text; undefined: no link. */
  addresses: Record<string, string | undefined>
}

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
