import { TextLink } from '#web/ui/links/TextLink.tsx'

type Props = {
  text: string
  /** By the name in the text; undefined: no link. */
  addresses: Record<string, string | undefined>
}

export function LinkedNames({ text, addresses }: Props) {
  const names = Object.keys(addresses).map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text.split(new RegExp(`(${names.join('|')})`)).map((part) => {
    const address = Object.hasOwn(addresses, part) ? addresses[part] : undefined
    if (address === undefined) return part
    return (
      <TextLink key={part} to={address} kind="new-tab">
        {part}
      </TextLink>
    )
  })
}
